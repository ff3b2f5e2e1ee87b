"""漢ピオンズ: two-sided tiles of kanji on a board, words in eight directions."""
