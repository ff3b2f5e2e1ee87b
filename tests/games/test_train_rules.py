"""The rules of ひらがなトレイン, by their numbers in docs/rules/train.md."""

import random

import pytest
from asobiban.core.errors import AsobiError, IllegalMove, InvalidMove, InvalidRequest
from asobiban.games.train.deck import Card, Deck, standard_deck
from asobiban.games.train.game import TrainGame
from asobiban.games.train.moves import End, Exchange, Place, exchange, parse_move
from asobiban.games.train.rules import word_score
from asobiban.games.train.words import Lexicon, train_lexicon
from asobiban.lexicon.kana import BASE_KANA, CARD_OF, FACES, LONG

from tests.amounts import so_many
from tests.reference import train as slow

SMALL_LEXICON = Lexicon([["けん", "あい", "ちけん", "あいちけん", "かさ", "しゃけ", "げーむ", "いち"], ["んだ"]])


def game(lexicon=SMALL_LEXICON):
    return TrainGame(lexicon, standard_deck())


def at(text, lexicon=SMALL_LEXICON, seats=2):
    return game(lexicon).from_position(text, {}, seats, "7")


def test_aichiken():
    """T12–T14, T20: the rules' example. Both cards at once make あいちけん, not けん; one card makes nothing."""
    state = at("あいち けんか,かしや 0,0 0,0 0,1 0 -")
    with pytest.raises(IllegalMove, match="no_word"):
        state.play(Place(End.RIGHT, "け"))
    assert state.play(Place(End.RIGHT, "けん")) == Place(End.RIGHT, "けん", "あいちけん")
    assert state.position.train == "あいちけん"
    assert state.position.scores == (10, 0)


def test_the_longest_word_may_be_the_placed_cards_alone():
    """T12: ちけん is not in あかけん, so けん counts."""
    state = at("あか けんか,かしや 0,0 0,0 0,1 0 -")
    assert state.play(Place(End.RIGHT, "けん")).word == "けん"
    assert state.position.scores == (1, 0)


def test_a_word_must_hold_all_cards_placed():
    """T12: か + け after し at the left would need a word beginning with both."""
    state = at("さ かけん,かしや 0,0 0,0 0,1 0 -")
    assert state.check(Place(End.LEFT, "か")).word == "かさ"
    with pytest.raises(IllegalMove, match="no_word"):
        state.check(Place(End.LEFT, "けか"))


def test_cards_go_to_one_end_in_the_order_shown():
    """T09, T16: at the left end too the cards read as shown."""
    state = at("けん いちあ,かしや 0,0 0,0 0,1 0 -", Lexicon([["いちけん", "あいちけん"], []]))
    assert state.play(Place(End.LEFT, "いち")).word == "いちけん"
    assert state.position.train == "いちけん"


@pytest.mark.parametrize(("letters", "points"), [(2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21), (12, 66)])
def test_score_table(letters, points):
    """T03, T20, T21: n(n−1)/2."""
    assert word_score("あ" * letters) == points


def test_one_five_letter_word_beats_three_of_three_letters():
    """T20."""
    assert 3 * word_score("あいう") < word_score("あいうえお")


def test_a_refused_try_changes_nothing():
    """T19: hand, score, train and turn are as before, any number of times."""
    state = at("あいち けんか,かしや 0,0 0,0 0,1 0 -")
    before = state.to_text()
    for text in ["L:んけ", "R:んけ", "R:ぱ", "R:かか"] * 3:
        with pytest.raises(IllegalMove):
            state.play(parse_move(text))
        assert state.to_text() == before
    assert state.ply == 0


def test_faces_can_be_chosen_until_placed():
    """T22: し + や as しゃ, け as け."""
    state = at("け しやか,かしや 0,0 0,0 0,1 0 -")
    assert state.play(Place(End.LEFT, "しゃ")).word == "しゃけ"
    assert state.position.train == "しゃけ"
    assert sorted(state.position.hands[0][:1]) == ["か"]


def test_only_cards_in_the_hand_can_be_placed():
    state = at("あいち けんか,かしや 0,0 0,0 0,1 0 -")
    for faces in ("しん", "けけ"):
        with pytest.raises(IllegalMove, match="not_in_hand"):
            state.play(Place(End.RIGHT, faces))


def test_exchange():
    """T10: 1–2 cards, no points; the cards just given away do not come back at once."""
    state = at("あいち けんか,かしや 0,0 0,0 0,1 0 ぬむ")
    state.play(exchange("んけ"))
    assert state.position.hands[0] == ("か", "ぬ", "む")
    assert sorted(state.position.pile) == ["け", "ん"]
    assert state.position.scores == (0, 0)
    assert state.view(0)["turns"][0]["score"] == 0


def test_exchange_from_an_empty_pile_keeps_the_game_going():
    state = at("あいち けんか,かしや 0,0 0,0 0,1 0 ぬ")
    state.play(exchange("けん"))
    assert state.position.hands[0] == ("か", "ぬ")
    assert sorted(state.position.pile) == ["け", "ん"]


def test_nobody_is_ever_stuck():
    """T11: with nothing to place the legal moves are exchanges, and the player is told so."""
    state = at("む ぬねの,かしや 0,0 0,0 0,1 0 -")
    assert not state.can_place()
    assert state.view(0)["must_exchange"] is True
    assert state.view(1)["must_exchange"] is False
    assert [move.to_text() for move in state.legal_moves()] == ["X:ぬ", "X:ぬね", "X:ぬの", "X:ね", "X:ねの", "X:の"]


def test_hands_are_refilled_to_three():
    """T07."""
    state = at("あいち けんか,かしや 0,0 0,0 0,1 0 ぬむめ")
    state.play(Place(End.RIGHT, "けん"))
    assert state.position.hands[0] == ("か", "ぬ", "む")
    assert state.position.pile == ("め",)


def test_the_deal():
    """T04–T06, T23: three cards each, one start card that is not ー, the rest in the pile; order varies."""
    orders, starts = set(), set()
    for seed in range(300):
        state = game().initial({}, 2 + seed % 3, str(seed))
        here = state.position
        assert [len(hand) for hand in here.hands] == [3] * len(state.order)
        assert len(here.train) == 1 and here.train in BASE_KANA
        cards = [here.train, *(card for hand in here.hands for card in hand), *here.pile]
        assert sorted(cards) == sorted(card.kana for card in standard_deck().cards.values() for _ in range(card.count))
        orders.add(state.order)
        starts.add(here.train)
    assert len(orders) == 2 + 6 + 24
    assert len(starts) > 30


def test_the_deck():
    """T23, T26: every kana at least once, ー once, about 110 cards, rarity grades 1–5."""
    deck = standard_deck()
    assert list(deck.cards) == [*BASE_KANA, LONG]
    assert deck.cards[LONG].count == 1
    assert 105 <= len(deck) <= 115
    assert {card.rarity for card in deck.cards.values()} == {1, 2, 3, 4, 5}
    for one in deck.cards.values():
        for other in deck.cards.values():
            assert one.count >= other.count or one.rarity >= other.rarity, (one, other)
    with pytest.raises(ValueError, match="every kana"):
        Deck([Card("あ", 1, 1, 1)])


def test_three_turns_each_then_the_highest_total_wins():
    """T02."""
    state = at("あい ちけん,かしや 9,3 2,5 1,0 5 -")
    assert state.outcome() is None
    state.play(exchange("ち"))
    assert state.outcome().ranks == (1, 2)
    assert state.outcome().scores == (9, 3)
    assert state.legal_moves() == []
    with pytest.raises(IllegalMove, match="game_over"):
        state.play(exchange("ち"))


@pytest.mark.parametrize(
    ("scores", "rarities", "ranks"),
    [
        ("9,9", "2,5", (2, 1)),
        ("9,9", "5,5", (1, 1)),
        ("9,8", "0,99", (1, 2)),
        ("1,3,3", "0,4,4", (3, 1, 1)),
        ("5,5,5,6", "1,2,2,0", (4, 2, 2, 1)),
    ],
)
def test_equal_totals_are_settled_by_rarity(scores, rarities, ranks):
    """T24, T25: rarity decides between equal totals, never adds to them; still equal is a draw."""
    seats = len(ranks)
    hands = ",".join(["かしや", "けん" + "い", "ちあか", "しやい"][:seats])
    order = ",".join(map(str, range(seats)))
    state = at(f"あい {hands} {scores} {rarities} {order} {3 * seats} -", seats=seats)
    assert state.outcome().ranks == ranks
    assert state.outcome().scores == tuple(map(int, scores.split(",")))


def test_rarity_of_placed_cards_is_summed():
    """T24: the points of the cards placed, whatever face they show; an exchange adds none."""
    state = at("け しやか,かしや 0,0 0,0 0,1 0 -")
    deck = standard_deck()
    state.play(Place(End.LEFT, "しゃ"))
    assert state.position.rarities == (deck.cards["し"].points + deck.cards["や"].points, 0)
    state.play(exchange("か"))
    assert state.position.rarities[1] == 0


def test_moves_read_back():
    for move in [Place(End.LEFT, "しゃ"), Place(End.RIGHT, "けん", "あいちけん"), Exchange("かは"), Exchange("ー")]:
        assert parse_move(move.to_text()) == move
    assert parse_move("R:ケン") == Place(End.RIGHT, "けん")
    assert parse_move("R:か\u3099") == Place(End.RIGHT, "が")
    assert parse_move("X:はか") == Exchange("かは")


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "R",
        "R:",
        "M:か",
        "R:かかか",
        "R:a",
        "R:漢",
        "X:が",
        "X:かか=かか",
        "R:か=",
        "R:か=か",
        "RL:か",
    ],
)
def test_unreadable_moves_are_refused(text):
    with pytest.raises(InvalidMove):
        parse_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "あいち けんか,かしや 0,0 0,0 0,1 0",
        "あいち けんか 0,0 0,0 0,1 0 -",
        "あいち けんか,かし 0,0 0,0 0,1 0 -",
        "あいち けんか,かしゃ 0,0 0,0 0,1 0 -",
        "あいち けんか,かしや 0,0 0,0 0,0 0 -",
        "あいち けんか,かしや 0,-1 0,0 0,1 0 -",
        "あいち けんか,かしや 0,0 0,0 0,1 7 -",
        "abc けんか,かしや 0,0 0,0 0,1 0 -",
        "ーーー けんか,かしや 0,0 0,0 0,1 0 -",
        "あいち けんか,かしや 0,0 0,0 0,1 0 ーー",
        "あいち けんか,かしや ⅳ,0 0,0 0,1 0 -",
    ],
)
def test_impossible_positions_are_refused(text):
    with pytest.raises(InvalidRequest):
        at(text)


def test_a_record_is_replayed_without_judging_words():
    """Hazard G4-12: a word that has since left the dictionary stands; one that is not on the train does not."""
    state = at("あいち けんか,かしや 0,0 0,0 0,1 0 -", Lexicon([["かさ"], []]))
    state.recheck(Place(End.RIGHT, "けん", "あいちけん"))
    for word in ("", "けんか", "あいち", "ん"):
        with pytest.raises(IllegalMove, match="no_word"):
            state.recheck(Place(End.RIGHT, "けん", word))
    with pytest.raises(IllegalMove, match="not_in_hand"):
        state.recheck(Place(End.RIGHT, "けし", "けし"))


def test_hidden_cards_stay_hidden():
    """Neither other hands nor exchanged cards nor the pile's order are in a view."""
    state = at("あいち けんか,かしや 0,0 0,0 0,1 0 ぬむめ")
    state.play(exchange("けん"))
    own, other, onlooker = state.view(0), state.view(1), state.view(None)
    assert [card["kana"] for card in own["hand"]] == ["か", "ぬ", "む"]
    assert own["turns"][0]["cards"] == "けん"
    assert [card["kana"] for card in other["hand"]] == ["か", "し", "や"]
    assert other["turns"][0]["cards"] is None and other["turns"][0]["count"] == 2
    assert onlooker["hand"] is None
    assert own["pile"] == 3


def random_play(state, rng):
    """Play a random legal game, mostly placing; return the states' texts and moves."""
    texts, moves = [state.to_text()], []
    while state.outcome() is None:
        legal = state.legal_moves()
        places = [move for move in legal if isinstance(move, Place)]
        move = rng.choice(places if places and rng.random() < 0.9 else legal)
        assert state.check(move) == move
        state.recheck(move)
        assert parse_move(move.to_text()) == move
        state.push(move)
        texts.append(state.to_text())
        moves.append(move)
    return texts, moves


def test_random_games_hold_the_rules_and_unwind():
    """T01, T02, T07: the row only grows at its ends, cards are conserved, and every ply can be taken back."""
    rng = random.Random(20)
    real = TrainGame()
    for number in range(so_many(150)):
        seats = 2 + number % 3
        state = real.initial({}, seats, str(number))
        texts, moves = random_play(state, rng)
        assert len(moves) == 3 * seats
        for before, after, move in zip(texts[:-1], texts[1:], moves, strict=True):
            old, new = before.split(" ")[0], after.split(" ")[0]
            assert new == (
                old if isinstance(move, Exchange) else old + move.faces if move.end is End.RIGHT else move.faces + old
            )
            cards = [CARD_OF[face] for face in new + after.split(" ")[1].replace(",", "") + after.split(" ")[6]]
            assert len(cards) == len(real.deck)
        again = real.from_position(texts[3], {}, seats, str(number))
        assert again.to_text() == texts[3]
        assert [move.to_text() for move in again.legal_moves()] != []
        for text, move in zip(reversed(texts[:-1]), reversed(moves), strict=True):
            assert state.pop() == move
            assert state.to_text() == text
        assert state.turns == []


def test_fast_generator_equals_reference():
    """Thousands of random rows and hands, real words: the same placements with the same words, and no others."""
    rng = random.Random(4)
    real = TrainGame()
    tiers = real.lexicon.tiers
    words = sorted(tiers[0] | tiers[1])
    known = frozenset().union(*tiers)
    shown = [face for faces in FACES.values() for face in faces]
    state = real.initial({}, 2, "1")
    placed = 0
    for _ in range(so_many(2500)):
        # Rows made of real words and hands cut from real words make for many placements.
        row = "".join(rng.choice(words) for _ in range(rng.randint(1, 2)))
        row = row[rng.randrange(len(row)) :] if rng.random() < 0.5 else rng.choice(shown) + row
        near = [CARD_OF[face] for face in rng.choice(words) if face in CARD_OF]
        hand = [*near, *(rng.choice(list(FACES)) for _ in range(3))][:3]
        hands = [("か", "し", "や"), ("か", "し", "や")]
        hands[state.current_player()] = tuple(hand)
        state.position = type(state.position)(row, tuple(hands), (0, 0), (0, 0), state.position.pile)
        fast = {(move.end.value, move.faces): move.word for move in state.legal_moves() if isinstance(move, Place)}
        assert fast == slow.placements(row, hand, known), (row, hand)
        placed += len(fast)
        assert state.can_place() == bool(fast)
    assert placed > so_many(10_000)


def test_legal_moves_are_what_check_allows():
    """Every try that `check` lets through is a legal move, and no other."""
    rng = random.Random(5)
    real = TrainGame()
    for number in range(so_many(40)):
        state = real.initial({}, 2, f"c{number}")
        for _ in range(rng.randrange(4)):
            state.push(rng.choice(state.legal_moves()))
        legal = {move.to_text() for move in state.legal_moves()}
        for first in FACES:
            for second in ["", *state.hand]:
                for kind in "LRX":
                    try:
                        text = state.check(parse_move(f"{kind}:{first}{second}")).to_text()
                    except AsobiError:
                        continue
                    assert text in legal


def test_the_real_lexicon_is_big_enough():
    """T31, decision W.4: at least 131,279 words."""
    assert len(train_lexicon()) >= 131_279
