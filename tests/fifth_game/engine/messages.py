"""What refusals of まるばつ say to people, by code."""

MESSAGES = {
    "square_filled": "{square}には、もうしるしがあります。空いているマスを選んでください。",
    "option.first": "先手",
}
