"""ひらがなトレイン: cards of kana laid at the two ends of one row; the longest word counts."""
