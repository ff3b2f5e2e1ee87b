"""The service: envelopes, every command, and every kind of bad request (hazards G3-12, G5-08)."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from asobiban import games, service
from asobiban.core.errors import InvalidRequest
from asobiban.lexicon.store import read_data
from asobiban.messages import MESSAGES, message
from asobiban.search import budget
from asobiban.service import Service

from tests.reference.countdown import Countdown

JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
SOURCE = Path(__file__).parents[2] / "py" / "asobiban"
POSITION = "あいち けんか,かしや 0,0 0,0 0,1 0 -"
SEATS = ["person", "person"]


class Client:
    """Talks to a service as the page does, one request after the other."""

    def __init__(self):
        self.fetched = []
        self.service = Service(self.fetch)

    async def fetch(self, path):
        self.fetched.append(path)
        return read_data(path)

    def raw(self, text):
        return json.loads(asyncio.run(self.service.handle(text)))

    def call(self, cmd, args=None, **envelope):
        answer = self.raw(json.dumps({"id": 7, "cmd": cmd, "args": args or {}, **envelope}))
        assert answer["id"] == 7 and answer["ok"], answer
        return answer["result"]

    def refusal(self, cmd, args=None, **envelope):
        answer = self.raw(json.dumps({"id": 7, "cmd": cmd, "args": args or {}, **envelope}))
        assert answer["id"] == 7 and not answer["ok"], answer
        assert JAPANESE.search(answer["error"]["message"])
        return answer["error"]["code"]

    def new(self, **args):
        return self.call("new", {"game": "train", "seats": SEATS, "seed": "1", **args})


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def countdown(monkeypatch):
    monkeypatch.setitem(games.GAMES, "countdown", f"{Countdown.__module__}:Countdown")


def test_games(client):
    listed = client.call("games")["games"]
    assert [game["game"] for game in listed] == list(games.GAMES)
    train, star, king = (
        game for slug in ("train", "chinese-checkers", "king") for game in listed if game["game"] == slug
    )
    assert star["seats"] == [2, 3, 4, 5, 6] and king["seats"] == [2]
    assert star["levels"] == king["levels"] == ["beginner", "weak", "normal", "strong", "strongest"]
    assert train == {
        "game": "train",
        "seats": [2, 3, 4],
        "levels": ["elementary", "junior", "adult", "strongest"],
        "usual": ["person", "cpu:junior"],
        "options": {},
    }


def test_a_game_from_new_to_record(client):
    opened = client.new(position=POSITION, seat=0)
    session = opened["session"]
    assert opened["view"]["hand"][0]["kana"] == "け"
    moves = client.call("moves", session=session)["moves"]
    assert "R:けん=あいちけん" in moves
    assert client.refusal("play", {"move": "L:んけ"}, session=session) == "no_word"
    played = client.call("play", {"move": "R:けん", "seat": 1}, session=session, ply=0)
    assert played["move"] == "R:けん=あいちけん"
    assert played["view"]["seats"][0]["score"] == 10
    assert played["view"]["to_move"] == 1
    record = client.call("record", session=session)["record"]
    assert record["moves"] == ["R:けん=あいちけん"]
    loaded = client.call("load", {"record": record, "seat": 1})
    assert loaded["session"] != session
    assert loaded["view"] == played["view"]


def test_cpu_turns_and_hints(client):
    opened = client.new(seats=["person", "cpu:junior"], seat=0)
    session, view = opened["session"], opened["view"]
    while view["outcome"] is None:
        if view["to_move"] == 0:
            assert client.refusal("cpu", session=session) == "not_cpu"
            lines = client.call("hint", {"multipv": 3}, session=session)["lines"]
            assert 1 <= len(lines) <= 3
            view = client.call("play", {"move": lines[0]["move"], "seat": 0}, session=session)["view"]
        else:
            assert client.refusal("play", {"move": "X:か"}, session=session) == "not_your_turn"
            view = client.call("cpu", {"seat": 0}, session=session, ply=view["ply"])["view"]
    assert view["ply"] == 6
    assert client.refusal("cpu", session=session) == "game_over"
    assert client.refusal("hint", session=session) == "game_over"
    assert client.refusal("play", {"move": "X:か"}, session=session) == "game_over"


def test_a_game_of_chinese_checkers(client):
    """From first and last hole alone to the whole way, a CPU's turn, a refusal, undo, redo, record, load."""
    args = {"game": "chinese-checkers", "seats": ["person", "cpu:beginner"], "position": "i5/i6j8k8a1 0", "seat": 0}
    opened = client.new(**args)
    session, view = opened["session"], opened["view"]
    assert view["game"] == "chinese-checkers" and len(view["players"]) == 2
    assert {"to": "k7", "path": ["i5", "i7", "k9", "k7"]} in view["dests"]["i5"]
    assert client.refusal("play", {"move": "i5-m5"}, session=session) == "not_reachable"
    assert client.refusal("play", {"move": "i5-z9"}, session=session) == "bad_hole"
    played = client.call("play", {"move": "i5-k7"}, session=session, ply=0)
    assert played["move"] == "i5-i7-k9-k7"
    answered = client.call("cpu", {"limit": {"nodes": 20}}, session=session, ply=1)
    undone = client.call("undo", session=session)["view"]
    assert undone["ply"] == 0 and undone["pieces"] == view["pieces"] and undone["can_redo"]
    assert client.call("redo", session=session)["view"] == answered["view"]
    record = client.call("record", session=session)["record"]
    assert record["options"]["blocked_goal"] == "fill" and record["moves"] == [played["move"], answered["move"]]
    assert client.call("load", {"record": record})["view"] == answered["view"]
    wrong = {"game": "chinese-checkers", "seats": SEATS, "seed": "1", "options": {"teams": True}}
    assert client.refusal("new", wrong) == "no_teams"


def test_an_outside_player_can_match_ours(client):
    """`new` with a position, `play`, and `cpu` with a level for a person's seat."""
    session = client.new(position=POSITION)["session"]
    move = client.call("cpu", {"level": "strongest", "limit": {"time": 1}}, session=session)["move"]
    assert move == "R:けん=あいちけん"


def test_stale_requests_change_nothing(client):
    session = client.new(position=POSITION)["session"]
    client.call("play", {"move": "R:けん"}, session=session, ply=0)
    assert client.refusal("play", {"move": "X:か"}, session=session, ply=0) == "stale"
    assert client.refusal("cpu", session=session, ply=5) == "stale"
    assert client.call("record", session=session)["record"]["moves"] == ["R:けん=あいちけん"]


def test_a_search_is_dropped_when_the_game_moves_on(client, countdown):
    """Hazard G3-12: undo, a new game or closing during a search; its late answer is not applied."""

    def ask(cmd, session, args=None):
        return client.service.handle(json.dumps({"id": cmd, "cmd": cmd, "session": session, "args": args or {}}))

    def race(*others):
        async def run():
            new = {"game": "countdown", "seats": ["person", "cpu:easy"], "seed": "1"}
            session = json.loads(await ask("new", None, new))["result"]["session"]
            await ask("play", session, {"move": "1"})
            answers = await asyncio.gather(ask("cpu", session), *(ask(cmd, session, args) for cmd, args in others))
            return [json.loads(answer) for answer in answers], json.loads(await ask("record", session))

        return asyncio.run(run())

    (search, undone), record = race(("undo", None))
    assert search["error"]["code"] == "stale" and undone["ok"]
    assert record["result"]["record"]["moves"] == []
    (search, *_), record = race(("undo", None), ("play", {"move": "2"}))
    assert search["error"]["code"] == "stale"
    assert record["result"]["record"]["moves"] == ["2"]
    (search, _), record = race(("new", {"game": "countdown", "seats": ["person", "person"], "seed": "2"}))
    assert search["error"]["code"] == "stale"
    assert record["result"]["record"]["seats"] == ["person", "person"]
    (search, _), record = race(("close", None))
    assert search["error"]["code"] == "stale"
    assert record["error"]["code"] == "no_session"
    (first, second), record = race(("cpu", None))
    assert first["ok"] and second["error"]["code"] == "stale"
    assert record["result"]["record"]["moves"] == ["1", "1"]


def test_listing_moves_holds_nobody_up(client, monkeypatch):
    """Many turns of 漢ピオンズ may have to be tried before one is found; others are answered meanwhile."""
    monkeypatch.setattr(budget, "_SLICE", 0.0)
    new = {"game": "kanpions", "options": {"size": 9}, "seats": SEATS, "seed": "1"}
    dull = client.call("new", {**new, "position": f"{'/'.join('9' * 9)} 付宗臣試迷,七上段給覚 0,0 0 0 0 -"})["session"]
    order = []

    async def ask(cmd, args=None):
        text = json.dumps({"id": cmd, "cmd": cmd, "session": dull, "args": args or {}})
        answer = json.loads(await client.service.handle(text))
        order.append(cmd)
        return answer

    async def run():
        return await asyncio.gather(
            ask("moves"), ask("view"), ask("preview", {"draft": ""}), ask("play", {"move": "pass"})
        )

    listed, view, preview, played = asyncio.run(run())
    assert order == ["view", "preview", "play", "moves"]
    assert view["ok"] and preview["ok"] and played["ok"] and listed["error"]["code"] == "stale"
    some = client.call("new", {**new, "position": f"{'/'.join('9' * 9)} 女王力一億,七上段給覚 0,0 0 0 0 -"})["session"]
    listed = client.call("moves", session=some)
    assert len(listed["moves"]) == 1000 and "d5女,e5王=d5→女王,e5←王女" in listed["moves"]
    assert not listed["complete"]
    monkeypatch.setattr(service, "_MOST_TRIED", 10)
    assert client.call("moves", session=some) == {"moves": [], "complete": False}


def test_undo_and_redo(client, countdown):
    session = client.call("new", {"game": "countdown", "seats": SEATS, "seed": "1"})["session"]
    client.call("play", {"move": "2"}, session=session)
    assert client.call("undo", session=session)["view"]["left"] == 10
    assert client.call("redo", session=session)["view"]["left"] == 8
    assert client.refusal("redo", session=session) == "nothing_to_redo"
    client.call("undo", session=session)
    assert client.refusal("undo", session=session) == "nothing_to_undo"


def test_word_facts(client):
    found = client.call("word", {"text": "ガッコウ"})
    assert found["word"] == "がっこう" and found["accepted"] is True
    assert "学校" in found["facts"]["entries"][0]["kanji"]
    assert [card["kana"] for card in found["cards"]] == ["か", "つ", "こ", "う"]
    client.call("word", {"text": "がっこう"})
    assert client.fetched == ["train/facts/9c.json"]
    nothing = client.call("word", {"text": "ぬぬぬぬ"})
    assert nothing["accepted"] is False and nothing["facts"] is None
    assert client.call("word", {"text": ""})["accepted"] is False
    assert client.refusal("word", {"text": "学校"}) == "bad_kana"
    assert client.refusal("word", {"text": "あ" * 41}) == "word_too_long"


def test_kanji_words_are_fetched_when_their_game_is_opened(client, monkeypatch):
    """Once a page; the names only for a game in which they count; `preview` and `moves` go through the same door."""
    monkeypatch.setattr("asobiban.games.kanpions.data._loaded", {})
    new = {"game": "kanpions", "seats": SEATS, "seed": "1"}
    opened = client.call("new", new)
    assert client.fetched == ["kanpions/tiles.json", "kanpions/words.txt"]
    session = opened["session"]
    draft = client.call("preview", {"draft": ""}, session=session)["preview"]
    assert draft["open"] == ["d4"] and draft["problem"]["code"] == "nothing_placed"
    assert client.refusal("preview", {"draft": "d4"}, session=session) == "bad_move"
    client.call("load", {"record": opened["record"]})
    assert len(client.fetched) == 2
    assert client.call("new", {**new, "options": {"names": True}})["record"]["options"]["names"] is True
    assert client.fetched[2:] == ["kanpions/names.txt"]


def test_players_vote_on_a_turn(client):
    """The seat of the computer votes by itself; that of who drafted the turn has no vote."""
    new = {
        "game": "kanpions",
        "options": {"size": 9, "judge": "agreement"},
        "seats": ["person", "cpu:weak", "person"],
        "seed": "1",
        "position": "9/9/9/9/9/9/9/9/9 遊技,穴,尺 0,0,0 0 0 0 -",
    }
    session, draft = client.call("new", new)["session"], "d5遊,e5技=d5→遊技"
    vote = client.call("vote", {"draft": draft}, session=session)["vote"]
    assert vote["votes"] == [{"seat": 1, "agrees": True}, {"seat": 2, "agrees": None}] and vote["move"] is None
    vote = client.call("vote", {"draft": draft, "votes": {"2": False}}, session=session)["vote"]
    assert vote["decided"] is False and vote["move"] == f"{draft}!"
    for votes in ({"0": True}, {"1": True}, {"3": True}, {"two": True}, {"2": 1}):
        assert client.refusal("vote", {"draft": draft, "votes": votes}, session=session) == "bad_argument"
    assert client.refusal("vote", {"draft": "d5遊,e5技"}, session=session) == "words_to_agree"
    assert client.call("play", {"move": vote["move"]}, session=session)["view"]["turns"][-1]["kind"] == "refused"
    train = client.new()["session"]
    assert client.refusal("vote", {"draft": "か"}, session=train) == "no_vote"


def test_kanji_words_that_cannot_be_had_are_asked_for_again(monkeypatch):
    """Also when something else comes in their place, such as a page that says not found (hazard G1-02)."""
    monkeypatch.setattr("asobiban.games.kanpions.data._loaded", {})
    page = "<!DOCTYPE html>"
    client, answers = Client(), ["", page, read_data("kanpions/tiles.json"), page]

    async def fetch(path):
        if not answers:
            return read_data(path)
        if not (text := answers.pop(0)):
            raise OSError(path)
        return text

    client.service = Service(fetch)
    new = {"game": "kanpions", "seats": SEATS, "seed": "1"}
    for _ in range(3):
        assert client.refusal("new", new) == "data_unread"
    assert client.call("new", new)["view"]["bag"] == 525


def test_kanji_word_facts(client):
    """P11: a spelling with its okurigana finds the word without, with every spelling, reading and a short meaning."""
    found = client.call("word", {"game": "kanpions", "text": "取り返す"})
    assert found["word"] == "取返" and found["accepted"] is True and found["names"] is None
    assert found["facts"]["entries"][0]["forms"] == ["取り返す", "取返す"]
    assert found["facts"]["entries"][0]["kana"] == ["とりかえす"]
    assert client.call("word", {"game": "kanpions", "text": "人々"})["word"] == "人人"
    name = client.call("word", {"game": "kanpions", "text": "夏目漱石"})
    assert name == {"word": "夏目漱石", "accepted": False, "facts": None, "names": None}, "漱 is on no tile"
    name = client.call("word", {"game": "kanpions", "text": "与謝野"})
    assert name["accepted"] is False and ["姓", "よさの"] in name["names"]
    for text in ("", "字", "ことば", "kanji"):
        assert client.call("word", {"game": "kanpions", "text": text})["accepted"] is False
    assert client.refusal("word", {"game": "kanpions", "text": "字" * 41}) == "word_too_long"


def test_facts_that_cannot_be_fetched_are_asked_for_again():
    async def fail(path):
        raise OSError(path)

    client = Client()
    client.service = Service(fail)
    assert client.refusal("word", {"text": "がっこう"}) == "facts_missing"
    assert client.refusal("word", {"text": "がっこう"}) == "facts_missing"


def test_only_games_with_words_know_words(client):
    assert client.refusal("word", {"text": "がっこう", "game": "chinese-checkers"}) == "no_words"
    assert client.refusal("word", {"text": "がっこう", "game": "go"}) == "unknown_game"


def test_only_turns_of_several_steps_have_a_preview(client):
    session = client.new()["session"]
    assert client.refusal("preview", {"draft": "け"}, session=session) == "no_preview"


def test_a_game_gets_its_data_before_it_starts(client, countdown, monkeypatch):
    async def prepare(self, options, fetch):
        await fetch(f"train/facts/{options['pile']:02x}.json")

    monkeypatch.setattr(Countdown, "prepare", prepare)
    opened = client.call("new", {"game": "countdown", "seats": SEATS, "seed": "1", "options": {"pile": 12}})
    client.call("load", {"record": opened["record"]})
    assert client.fetched == ["train/facts/0c.json"] * 2


def new(more):
    return f'{{"cmd": "new", "args": {{"game": "train", "seats": ["person", "person"], "seed": "1", {more}}}}}'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_request"),
        ("{", "bad_request"),
        ("null", "bad_request"),
        ("[1]", "bad_request"),
        ('"new"', "bad_request"),
        ("{}", "bad_request"),
        ('{"cmd": 5}', "bad_request"),
        ('{"cmd": "new", "args": []}', "bad_request"),
        ('{"cmd": "new", "args": [1]}', "bad_request"),
        ('{"cmd": "view", "session": 3}', "bad_request"),
        ('{"cmd": "view", "session": "s1", "ply": "0"}', "bad_request"),
        ("[" * 100_000, "bad_request"),
        (" " * 1_000_001, "too_large"),
        ('{"cmd": "__init__"}', "unknown_command"),
        ('{"cmd": "view"}', "no_session"),
        ('{"cmd": "view", "session": "s99"}', "no_session"),
        ('{"cmd": "new"}', "unknown_game"),
        ('{"cmd": "new", "args": {"game": "__proto__"}}', "unknown_game"),
        ('{"cmd": "new", "args": {"game": "train"}}', "bad_argument"),
        ('{"cmd": "new", "args": {"game": "train", "seats": "person"}}', "bad_argument"),
        ('{"cmd": "new", "args": {"game": "train", "seats": ["person"], "seed": "1"}}', "bad_seat_count"),
        ('{"cmd": "new", "args": {"game": "train", "seats": ["person", {}], "seed": "1"}}', "bad_seat"),
        ('{"cmd": "new", "args": {"game": "train", "seats": ["person", "cpu:god"], "seed": "1"}}', "bad_seat"),
        ('{"cmd": "new", "args": {"game": "train", "seats": ["person", "person"]}}', "bad_seed"),
        ('{"cmd": "new", "args": {"game": "train", "seats": ["person", "person"], "seed": 1}}', "bad_seed"),
        (new('"options": {"x": 1}'), "unknown_option"),
        (new('"position": "?"'), "bad_position"),
        (new('"seat": 2'), "bad_argument"),
        ('{"cmd": "load", "args": {"record": "x"}}', "record_foreign"),
        ('{"cmd": "load", "args": {"record": {"format": "asobiban", "version": 9}}}', "record_newer"),
        ('{"cmd": "word", "args": {"text": 5}}', "bad_argument"),
        ('{"cmd": "word"}', "bad_argument"),
    ],
)
def test_bad_requests_get_a_code_and_a_japanese_message(client, text, code):
    answer = client.raw(text)
    assert answer["ok"] is False
    assert answer["error"]["code"] == code
    assert JAPANESE.search(answer["error"]["message"])


@pytest.mark.parametrize(
    ("text", "request_id", "code"),
    [
        ('{"id": 7, "cmd": "word", "args": {"text": "' + "あ" * 1_000_000 + '"}}', 7, "too_large"),
        ('{"id":"a-7","cmd":"new","args":' + "[" * 100_000, "a-7", "bad_request"),
        ('{"id": 7, "args": ' + "[" * 998 + "]" * 998 + ', "cmd": "go"}', 7, "bad_request"),
        ('{"id": -7, "cmd"', -7, "bad_request"),
        ('{"cmd": "new", "id": 7, "args": ' + "[" * 100_000, None, "bad_request"),
        ('{"id": "\n", "cmd": ' + "[" * 100_000, None, "bad_request"),
        ('{"id": 07, "cmd": ' + "[" * 100_000, None, "bad_request"),
        *(
            (f'{{"id": {value}, "cmd": "games"}}', None, "bad_request")
            for value in ("NaN", "-Infinity", "1e999", "[1]")
        ),
        ('{"id": 0.5, "cmd": "go"}', 0.5, "unknown_command"),
    ],
    ids=range(12),
)
def test_what_cannot_be_read_is_answered_with_its_id_if_that_comes_first(client, text, request_id, code):
    answer = client.raw(text)
    assert (answer["id"], answer["error"]["code"]) == (request_id, code)


@pytest.mark.parametrize(
    ("cmd", "args", "code"),
    [
        ("play", {}, "bad_argument"),
        ("play", {"move": 3}, "bad_argument"),
        ("play", {"move": "R:" + "あ" * 5000}, "bad_card_count"),
        ("play", {"move": "R:漢"}, "bad_kana"),
        ("play", {"move": "R:ぬ"}, "not_in_hand"),
        ("play", {"move": "M:け"}, "bad_move"),
        ("play", {"move": "R:けん=けん"}, "other_word"),
        ("cpu", {"level": "god"}, "bad_seat"),
        ("cpu", {"level": []}, "not_cpu"),
        ("cpu", {"level": "adult", "limit": {"time": -1}}, "bad_limit"),
        ("cpu", {"level": "adult", "limit": {"time": 1e9}}, "bad_limit"),
        ("cpu", {"level": "adult", "limit": {"nodes": True}}, "bad_limit"),
        ("cpu", {"level": "adult", "limit": {"plies": 1}}, "bad_limit"),
        ("hint", {"multipv": 0}, "bad_argument"),
        ("hint", {"multipv": "3"}, "bad_argument"),
        ("view", {"seat": -1}, "bad_argument"),
        ("view", {"seat": True}, "bad_argument"),
        ("undo", {}, "undo_hidden"),
    ],
)
def test_a_refusal_leaves_the_game_as_it_was(client, cmd, args, code):
    session = client.new(position=POSITION)["session"]
    before = client.call("view", {"seat": 0}, session=session)
    assert client.refusal(cmd, args, session=session) == code
    assert client.call("view", {"seat": 0}, session=session) == before


def test_a_fault_of_ours_is_answered_too(client, monkeypatch, capsys):
    session = client.new()["session"]
    monkeypatch.setattr("asobiban.session.Session.view", lambda self, seat: 1 / 0)
    assert client.refusal("view", session=session) == "internal"
    assert "ZeroDivisionError" in capsys.readouterr().err


RAISED = re.compile(r'(?:IllegalMove|InvalidMove|InvalidRequest|AsobiError)\(\s*"(\w+)"')


def test_every_code_in_the_engine_has_a_message_and_every_message_a_code():
    """A game's own codes have theirs with the game, which also names its options."""
    raised, shared = {}, set()
    for slug, place in games.GAMES.items():
        room = SOURCE / "games" / place.split(".")[2]
        raised[slug] = {code for path in room.glob("*.py") for code in RAISED.findall(path.read_text("utf-8"))}
        own = games.game_class(slug).messages
        assert own.keys() - raised[slug] == {f"option.{name}" for name in games.game_class(slug).options}
        assert not own.keys() & MESSAGES.keys()
        shared |= raised[slug] - own.keys()
        assert all(JAPANESE.search(text) for text in own.values())
    for path in [*SOURCE.glob("*.py"), *SOURCE.glob("*/*.py")]:
        shared |= set(RAISED.findall(path.read_text("utf-8")))
    assert shared == set(MESSAGES)
    assert all(JAPANESE.search(text) for text in MESSAGES.values())


def test_an_option_is_called_by_its_name():
    error = InvalidRequest("bad_option", option="clock")
    assert message(error) == "「clock」の設定は、その値にはできません。"
    assert message(error, {"option.clock": "持ち時間"}) == "「持ち時間」の設定は、その値にはできません。"
