"""キングトークン: two players move one king, and take the tokens it passes."""
