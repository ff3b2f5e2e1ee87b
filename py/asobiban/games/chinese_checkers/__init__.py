"""チャイニーズチェッカー: all pieces across a star of 121 holes, by steps and chains of hops."""
