"""JSON text in, JSON text out: the one door to the engine, in the browser's worker and on stdin/stdout alike.

A request is `{id, session, ply, cmd, args}`, an answer `{id, ok: true, result}` or `{id, ok: false, error: {code,
message}}`. The id is a string, a number or null. `session` and `ply` are optional: with a ply the request is refused as
`stale` unless the game is at it.

Requests that cannot be read are answered, too: with their id if that comes first and can be read, else with null.
"""

import asyncio
import json
import math
import re
import sys
import traceback
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from asobiban import __version__
from asobiban.core.errors import AsobiError, InvalidRequest
from asobiban.core.game import Analysis, FetchText
from asobiban.core.limit import Limit
from asobiban.core.record import Record
from asobiban.core.views import Json
from asobiban.games import GAMES, find_game, first_game, game_class
from asobiban.lexicon.store import FactStore
from asobiban.messages import message
from asobiban.search.budget import Budget
from asobiban.session import Session

_LARGEST_REQUEST = 1_000_000
_MOST_BRACKETS = 1_000
"""No request needs so many. Deep nesting overflows the stack of the browser's Python, which ends the interpreter."""
_FIRST_ID = re.compile(r'\s*\{\s*"id"\s*:\s*(-?(?:0|[1-9][0-9]{0,14})|"[^"\\\0-\x1f]{0,100}")\s*[,}]')
"""The usual beginning of a request."""
_MOST_LINES = 10
_MOST_MOVES = 1_000
_MOST_TRIED = 200_000
"""Turns that are tried for a list of moves: no request works without an end."""


def preload() -> None:
    """Load what a start should have done with, so that a memory snapshot holds it: the words, which are most of it."""
    find_game(first_game())


class Request:
    """A request's parts, each checked when it is asked for. The methods raise `InvalidRequest`."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.cmd = data.get("cmd")
        self.session = data.get("session")
        self.ply = data.get("ply")
        self.args = data.get("args", {})
        if (
            not isinstance(self.cmd, str)
            or not isinstance(self.args, dict)
            or not isinstance(self.session, str | None)
            or not isinstance(self.ply, int | None)
        ):
            raise InvalidRequest("bad_request")

    def text(self, name: str, default: str | None = None) -> str:
        """A string argument."""
        return self._argument(name, str, default)  # type: ignore[no-any-return]

    def table(self, name: str, default: Json | None = None) -> Json:
        """An object argument."""
        return self._argument(name, dict, default)  # type: ignore[no-any-return]

    def listing(self, name: str) -> list[Any]:
        """A list argument."""
        return self._argument(name, list, None)  # type: ignore[no-any-return]

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """An integer argument from `least` to `most`."""
        value: int = self._argument(name, int, default)
        if not least <= value <= most:
            raise InvalidRequest("bad_argument", name=name)
        return value

    def seat(self, seats: int) -> int | None:
        """The optional argument `seat`: whose view is wanted."""
        return None if self.args.get("seat") is None else self.number("seat", 0, 0, seats - 1)

    def votes(self, seats: int) -> dict[int, bool]:
        """The optional argument `votes`: yes or no, by seat."""
        known, given = {str(seat): seat for seat in range(seats)}, self.table("votes", {})
        if not given.keys() <= known.keys() or not all(isinstance(vote, bool) for vote in given.values()):
            raise InvalidRequest("bad_argument", name="votes")
        return {known[seat]: vote for seat, vote in given.items()}

    def _argument(self, name: str, kind: type, default: Any) -> Any:
        value = self.args.get(name, default)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise InvalidRequest("bad_argument", name=name)
        return value


class Service:
    """All sessions of one page or process."""

    def __init__(self, fetch_text: FetchText) -> None:
        """`fetch_text` fetches data files that are not loaded from the start, by path under `asobiban/data`."""
        self._fetch_text = fetch_text
        self._facts = FactStore(fetch_text)
        self._sessions: dict[str, Session] = {}
        self._last_session = 0
        self._commands: dict[str, Callable[[Request], Awaitable[Json]]] = {
            "games": self._games,
            "new": self._new,
            "load": self._load,
            "close": self._close,
            "view": self._view,
            "moves": self._moves,
            "play": self._play,
            "cpu": self._cpu,
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "record": self._record,
            "preview": self._preview,
            "vote": self._vote,
            "word": self._word,
        }

    async def handle(self, text: str) -> str:
        """Answer one request. Never raises; several requests may be under way at once."""
        request_id, request = _first_id(text), None
        try:
            data = _read(text)
            request_id = _id(data)
            request = Request(data)
            command = self._commands.get(str(request.cmd))
            if command is None:
                raise InvalidRequest("unknown_command", cmd=str(request.cmd)[:40])
            return _answer({"id": request_id, "ok": True, "result": await command(request)})
        except AsobiError as error:
            return _refusal(request_id, error, self._messages(request))
        except Exception:
            # A fault of ours must be answered too, or the page would wait for ever.
            traceback.print_exc(file=sys.stderr)
            return _refusal(request_id, AsobiError("internal"), {})

    async def _games(self, request: Request) -> Json:
        return {
            "version": __version__,
            "games": [game_class(slug).describe() for slug in GAMES],
        }

    async def _new(self, request: Request) -> Json:
        game, options = find_game(request.args.get("game")), request.table("options", {})
        await game.prepare(options, self._fetch_text)
        session = Session(
            game,
            options,
            request.listing("seats"),
            request.args.get("seed"),
            request.text("position", ""),
        )
        return self._opened(request, session)

    async def _load(self, request: Request) -> Json:
        record = Record.from_dict(request.args.get("record"))
        game = find_game(record.game)
        await game.prepare(record.options, self._fetch_text)
        return self._opened(request, Session.load(game, record))

    def _opened(self, request: Request, session: Session) -> Json:
        """Keep `session` in the place of the one the request names, or as a new one."""
        seat = request.seat(len(session.seats))
        if request.session in self._sessions:
            session_id = request.session
        else:
            self._last_session += 1
            session_id = f"s{self._last_session}"
        self._sessions[session_id] = session
        return {"session": session_id, "view": session.view(seat), "record": session.record().to_dict()}

    async def _close(self, request: Request) -> Json:
        self._session(request)
        del self._sessions[str(request.session)]
        return {}

    async def _view(self, request: Request) -> Json:
        return self._shown(request, self._session(request))

    async def _moves(self, request: Request) -> Json:
        """The legal moves; of a game that has too many to list the first ones, and `complete` is false.

        Raises `InvalidRequest` `stale` when the game moves on or is closed while they are looked for.
        """
        session = self._session(request)
        changes, pauses = session.changes, Budget(Limit())
        moves: list[str] = []
        complete = True
        for move in session.state.find_moves():
            if (move is not None and len(moves) == _MOST_MOVES) or pauses.nodes == _MOST_TRIED:
                complete = False
                break
            if move is not None:
                moves.append(move.to_text())
            if pauses.visit(1):
                await self._pause(request, session, changes)
        return {"moves": moves, "complete": complete}

    async def _play(self, request: Request) -> Json:
        session = self._session(request)
        return self._made(request, session, session.play(request.text("move")))

    async def _cpu(self, request: Request) -> Json:
        """Search, then make the move found, unless the game has gone on meanwhile."""
        session = self._session(request)
        analysis = await self._search(request, session, request.args.get("level"))
        return self._made(request, session, session.commit(analysis.choice))

    def _made(self, request: Request, session: Session, move: str) -> Json:
        """A move made, and those that the rules have made after it."""
        return {"move": move, "forced": list(session.forced), **self._shown(request, session)}

    async def _hint(self, request: Request) -> Json:
        session = self._session(request)
        analysis = await self._search(request, session, session.game.levels[-1])
        game, state = session.game, session.state
        return {
            "lines": [
                {"move": line.move.to_text(), "score": line.score, "reason": game.reason(state, line)}
                for line in analysis.lines
            ]
        }

    async def _undo(self, request: Request) -> Json:
        session = self._session(request)
        session.undo()
        return self._shown(request, session)

    async def _redo(self, request: Request) -> Json:
        session = self._session(request)
        session.redo()
        return self._shown(request, session)

    async def _record(self, request: Request) -> Json:
        return {"record": self._session(request).record().to_dict()}

    async def _preview(self, request: Request) -> Json:
        return {"preview": self._session(request).state.preview(request.text("draft"))}

    async def _vote(self, request: Request) -> Json:
        """How the others judge a drafted turn: `votes` holds those given so far, by seat."""
        session = self._session(request)
        votes = request.votes(len(session.seats))
        cpus = [seat for seat, player in enumerate(session.seats) if player.is_cpu]
        return {"vote": session.state.vote(request.text("draft"), votes, cpus)}

    async def _word(self, request: Request) -> Json:
        """About a word of a game's dictionary."""
        return await find_game(request.args.get("game", first_game())).word(request.text("text"), self._facts)

    def _messages(self, request: Request | None) -> Mapping[str, str]:
        """What the game that a request is about says of refusals; nothing where it is about none."""
        if request is None:
            return {}
        record = request.args.get("record")
        named = request.args.get("game", record.get("game") if isinstance(record, dict) else None)
        if named is None:
            session = self._sessions.get(request.session or "")
            named = session.game.slug if session else first_game()
        return game_class(named).messages if isinstance(named, str) and named in GAMES else {}

    def _session(self, request: Request) -> Session:
        """The session a request names. Raises `InvalidRequest`: `no_session`, or `stale` for another ply."""
        session = self._sessions.get(request.session or "")
        if session is None:
            raise InvalidRequest("no_session")
        if request.ply is not None and request.ply != session.state.ply:
            raise InvalidRequest("stale")
        return session

    def _shown(self, request: Request, session: Session) -> Json:
        return {"view": session.view(request.seat(len(session.seats)))}

    async def _search(self, request: Request, session: Session, level: str | None) -> Analysis[Any]:
        """The final analysis of the player to move. Raises `InvalidRequest` `stale` when the game moves on."""
        limit = Limit.from_dict(request.table("limit", {}))
        multipv = request.number("multipv", 1, 1, _MOST_LINES)
        request.seat(len(session.seats))
        changes = session.changes
        best = None
        for analysis in session.analyse(limit, multipv=multipv, level=level):
            best = analysis
            await self._pause(request, session, changes)
        assert best is not None
        return best

    async def _pause(self, request: Request, session: Session, changes: int) -> None:
        """Let other requests in. Raises `InvalidRequest` `stale` when one of them has ended this game or moved on."""
        await asyncio.sleep(0)
        if self._sessions.get(request.session or "") is not session or session.changes != changes:
            raise InvalidRequest("stale")


def _first_id(text: object) -> object:
    """The id at the beginning of a request that may be too large or too deep to be read; None if there is none."""
    found = _FIRST_ID.match(text) if isinstance(text, str) else None
    return json.loads(found[1]) if found else None


def _id(data: Mapping[str, Any]) -> object:
    """The id of a request. Raises `InvalidRequest` for what no answer could repeat."""
    value = data.get("id")
    if not isinstance(value, str | int | float | None) or (isinstance(value, float) and not math.isfinite(value)):
        raise InvalidRequest("bad_request")
    return value


def _read(text: str) -> Mapping[str, Any]:
    if not isinstance(text, str) or len(text) > _LARGEST_REQUEST:
        raise InvalidRequest("too_large")
    if text.count("[") + text.count("{") > _MOST_BRACKETS:
        raise InvalidRequest("bad_request")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidRequest("bad_request") from error
    if not isinstance(data, dict):
        raise InvalidRequest("bad_request")
    return data


def _answer(data: Json) -> str:
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:
        # Half a surrogate pair of the request's, repeated: only its escape can be sent.
        return json.dumps(data, allow_nan=False, separators=(",", ":"))
    return text


def _refusal(request_id: object, error: AsobiError, own: Mapping[str, str]) -> str:
    return _answer({"id": request_id, "ok": False, "error": {"code": error.code, "message": message(error, own)}})
