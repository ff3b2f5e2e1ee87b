"""Read JMdict and KANJIDIC2 from the SQLite file that the `jamdict-data` package carries.

The tables follow the JMdict DTD: an entry has kanji forms, kana readings and senses, each with their tags
spelled out in English ("word usually written using kana alone"). Nothing is judged here.
"""

import importlib.metadata
import importlib.util
import lzma
import sqlite3
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "jamdict-data"
UNFIT_TAGS = ("vulgar expression or word", "derogatory", "sensitive")
"""Misc tags the filter depends on: a source without them must not be compiled."""


class SourceError(Exception):
    """The dictionary source is missing or not usable. `str(error)` is one sentence for the person who builds."""


@dataclass(frozen=True)
class Kanji:
    """One written form (`k_ele`): its text, info tags (irregular, outdated …) and priority tags (news1, nf07 …)."""

    text: str
    info: tuple[str, ...] = ()
    priority: tuple[str, ...] = ()


@dataclass(frozen=True)
class Kana:
    """One reading (`r_ele`). `only_for` holds `re_restr`; `no_kanji` is `re_nokanji`."""

    text: str
    info: tuple[str, ...] = ()
    priority: tuple[str, ...] = ()
    only_for: tuple[str, ...] = ()
    no_kanji: bool = False


@dataclass(frozen=True)
class Sense:
    """One sense. `kanji_only` and `kana_only` hold `stagk` and `stagr`; `glosses` are English."""

    pos: tuple[str, ...]
    glosses: tuple[str, ...]
    misc: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    dialects: tuple[str, ...] = ()
    kanji_only: tuple[str, ...] = ()
    kana_only: tuple[str, ...] = ()


@dataclass(frozen=True)
class Entry:
    """One JMdict entry; `number` is its `ent_seq`."""

    number: int
    kanji: tuple[Kanji, ...]
    kana: tuple[Kana, ...]
    senses: tuple[Sense, ...]

    def kanji_of(self, reading: Kana) -> tuple[Kanji, ...]:
        """Return the kanji forms that `reading` may stand for (`re_restr` and `re_nokanji` honoured)."""
        if reading.no_kanji:
            return ()
        if reading.only_for:
            return tuple(form for form in self.kanji if form.text in reading.only_for)
        return self.kanji

    def senses_of(self, reading: Kana) -> tuple[Sense, ...]:
        """Return the senses that `reading` may carry (`stagr` and `stagk` honoured)."""
        forms = {form.text for form in self.kanji_of(reading)}
        return tuple(
            sense
            for sense in self.senses
            if (not sense.kana_only or reading.text in sense.kana_only)
            and (not sense.kanji_only or bool(forms.intersection(sense.kanji_only)))
        )


@dataclass(frozen=True)
class Name:
    """One JMnedict entry: written forms, readings, and kinds (surname, place …), sorted."""

    kanji: tuple[str, ...]
    kana: tuple[str, ...]
    kinds: tuple[str, ...]


def missing(package: str) -> SourceError:
    """Return the error for a package of requirements-dict.txt that is not installed."""
    return SourceError(f"The package {package} is not installed: pip install -r requirements-dict.txt")


@contextmanager
def database() -> Iterator[sqlite3.Connection]:
    """Open the installed package's database, unpacking its `.xz` to a temporary file where that is all there is.

    The package's own set-up step unpacks the file with most versions of pip, not with all of them.

    Raises `SourceError` when the package or its data is not installed.
    """
    spec = importlib.util.find_spec("jamdict_data")
    if spec is None or spec.origin is None:
        raise missing(PACKAGE)
    plain = Path(spec.origin).with_name("jamdict.db")
    packed = plain.with_name("jamdict.db.xz")
    if plain.is_file():
        with closing(sqlite3.connect(f"{plain.as_uri()}?mode=ro", uri=True)) as connection:
            yield connection
    elif packed.is_file():
        with tempfile.TemporaryDirectory() as folder:
            unpacked = Path(folder, plain.name)
            with lzma.open(packed) as stream, unpacked.open("wb") as out:
                while chunk := stream.read(1 << 20):
                    out.write(chunk)
            with closing(sqlite3.connect(f"{unpacked.as_uri()}?mode=ro", uri=True)) as connection:
                yield connection
    else:
        raise SourceError(f"The package {PACKAGE} is installed without its database: reinstall it")


def version() -> str:
    """Return the version of the installed source package."""
    return importlib.metadata.version(PACKAGE)


def read_entries(connection: sqlite3.Connection) -> list[Entry]:
    """Return every entry in the order of its number.

    Raises `SourceError` when a table is missing, or when none of the tags that mark unfit words is in use.
    """
    try:
        entries = list(_entries(connection))
    except sqlite3.Error as error:
        raise SourceError(f"The database of {PACKAGE} cannot be read: {error}") from error
    used = {tag for entry in entries for sense in entry.senses for tag in sense.misc}
    if missing := [tag for tag in UNFIT_TAGS if tag not in used]:
        raise SourceError(f"The dictionary source has no entry tagged {missing[0]!r}, so unfit words cannot be told")
    return entries


def read_grades(connection: sqlite3.Connection) -> dict[str, int]:
    """Return kanji → KANJIDIC2 grade: 1–6 the school year, 8 the other 常用漢字, 9 and 10 name kanji."""
    try:
        rows = connection.execute("SELECT literal, grade FROM character WHERE grade IS NOT NULL").fetchall()
    except sqlite3.Error as error:
        raise SourceError(f"The kanji table of {PACKAGE} cannot be read: {error}") from error
    return {literal: int(grade) for literal, grade in rows}


def read_names(connection: sqlite3.Connection) -> list[Name]:
    """Return the entries of JMnedict that have a written form, in the order of their numbers.

    Raises `SourceError` when a table is missing.
    """
    kinds_of = (
        "SELECT translation.idseq, kind.text FROM NETranslation AS translation"
        " JOIN NETransType AS kind ON kind.tid = translation.ID"
    )
    try:
        kanji, kana, kinds = (
            _grouped(connection, query)
            for query in (
                "SELECT idseq, text FROM NEKanji ORDER BY ID",
                "SELECT idseq, text FROM NEKana ORDER BY ID",
                kinds_of,
            )
        )
    except sqlite3.Error as error:
        raise SourceError(f"The names of {PACKAGE} cannot be read: {error}") from error
    return [
        Name(tuple(kanji[number]), tuple(kana.get(number, ())), tuple(sorted(set(kinds.get(number, ())))))
        for number in sorted(kanji)
    ]


def _grouped(connection: sqlite3.Connection, query: str) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for number, text in connection.execute(query):
        found.setdefault(number, []).append(text)
    return found


def _entries(connection: sqlite3.Connection) -> Iterator[Entry]:
    def texts(table: str, owner: str) -> dict[int, tuple[str, ...]]:
        found: defaultdict[int, list[str]] = defaultdict(list)
        for key, text in connection.execute(f"SELECT {owner}, text FROM {table} ORDER BY rowid"):
            found[key].append(text)
        return {key: tuple(values) for key, values in found.items()}

    kanji_info, kanji_priority = texts("KJI", "kid"), texts("KJP", "kid")
    kana_info, kana_priority, kana_restr = texts("KNI", "kid"), texts("KNP", "kid"), texts("KNR", "kid")
    pos, misc, fields, dialects = (texts(table, "sid") for table in ("pos", "misc", "field", "dialect"))
    kanji_only, kana_only = texts("stagk", "sid"), texts("stagr", "sid")
    glosses = texts("(SELECT rowid, sid, text FROM SenseGloss WHERE lang = 'eng')", "sid")

    kanji: defaultdict[int, list[Kanji]] = defaultdict(list)
    for key, number, text in connection.execute("SELECT ID, idseq, text FROM Kanji ORDER BY ID"):
        kanji[number].append(Kanji(text, kanji_info.get(key, ()), kanji_priority.get(key, ())))
    kana: defaultdict[int, list[Kana]] = defaultdict(list)
    for key, number, text, no_kanji in connection.execute("SELECT ID, idseq, text, nokanji FROM Kana ORDER BY ID"):
        info, priority, only_for = kana_info.get(key, ()), kana_priority.get(key, ()), kana_restr.get(key, ())
        kana[number].append(Kana(text, info, priority, only_for, bool(no_kanji)))
    senses: defaultdict[int, list[Sense]] = defaultdict(list)
    for key, number in connection.execute("SELECT ID, idseq FROM Sense ORDER BY ID"):
        # A sense without part of speech has that of the sense before it (JMdict DTD).
        inherited = senses[number][-1].pos if senses[number] else ()
        senses[number].append(
            Sense(
                pos.get(key, inherited),
                glosses.get(key, ()),
                misc.get(key, ()),
                fields.get(key, ()),
                dialects.get(key, ()),
                kanji_only.get(key, ()),
                kana_only.get(key, ()),
            )
        )
    for (number,) in connection.execute("SELECT idseq FROM Entry ORDER BY idseq"):
        yield Entry(number, tuple(kanji[number]), tuple(kana[number]), tuple(senses[number]))
