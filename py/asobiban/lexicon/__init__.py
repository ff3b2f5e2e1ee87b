"""Words: kana spelling, word stores and facts about words."""
