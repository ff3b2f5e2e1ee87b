"""What refusals of ひらがなトレイン say to people, by code."""

MESSAGES: dict[str, str] = {
    "position_cards": "局面の札が、山にある枚数より多くなっています。",
    "bad_kana": "「{char}」は使えません。ひらがな・カタカナと「ー」で書いてください。",
    "bad_card_count": "札は1枚から{most}枚まで選べます。",
    "not_in_hand": "「{card}」の札は手札にありません。",
    "no_word": "その置き方では言葉になりません。手札も点もそのままです。",
    "other_word": "その置き方で数える言葉は、いちばん長い「{word}」です。",
}
