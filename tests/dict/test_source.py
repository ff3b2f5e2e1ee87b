"""Reading the SQLite tables."""

import sqlite3

import pytest
from made import NOUN, VULGAR
from source import UNFIT_TAGS, Kana, SourceError, read_entries, read_grades

SCHEMA = """
CREATE TABLE Entry (idseq INTEGER); CREATE TABLE Kanji (ID INTEGER PRIMARY KEY, idseq INTEGER, text TEXT);
CREATE TABLE Kana (ID INTEGER PRIMARY KEY, idseq INTEGER, text TEXT, nokanji BOOLEAN);
CREATE TABLE Sense (ID INTEGER PRIMARY KEY, idseq INTEGER);
CREATE TABLE KJI (kid INTEGER, text TEXT); CREATE TABLE KJP (kid INTEGER, text TEXT);
CREATE TABLE KNI (kid INTEGER, text TEXT); CREATE TABLE KNP (kid INTEGER, text TEXT);
CREATE TABLE KNR (kid INTEGER, text TEXT); CREATE TABLE pos (sid INTEGER, text TEXT);
CREATE TABLE misc (sid INTEGER, text TEXT); CREATE TABLE field (sid INTEGER, text TEXT);
CREATE TABLE dialect (sid INTEGER, text TEXT); CREATE TABLE stagk (sid INTEGER, text TEXT);
CREATE TABLE stagr (sid INTEGER, text TEXT);
CREATE TABLE SenseGloss (sid INTEGER, lang TEXT, gend TEXT, text TEXT);
CREATE TABLE character (ID INTEGER PRIMARY KEY, literal TEXT, grade TEXT);
INSERT INTO Entry VALUES (7);
INSERT INTO Kanji VALUES (1, 7, '甲'), (2, 7, '乙');
INSERT INTO Kana VALUES (1, 7, 'こう', 0), (2, 7, 'おつ', 0), (3, 7, 'コウ', 1);
INSERT INTO KNR VALUES (2, '乙'); INSERT INTO KJP VALUES (1, 'ichi1');
INSERT INTO Sense VALUES (1, 7), (2, 7), (3, 7);
INSERT INTO stagr VALUES (3, 'おつ'); INSERT INTO character VALUES (1, '甲', '8'), (2, '彁', NULL);
INSERT INTO SenseGloss VALUES (1, 'eng', '', 'first'), (1, 'ger', '', 'Erste');
INSERT INTO SenseGloss VALUES (2, 'eng', '', 'second'), (3, 'eng', '', 'third');
"""


@pytest.fixture
def connection() -> sqlite3.Connection:
    made = sqlite3.connect(":memory:")
    made.executescript(SCHEMA)
    made.execute("INSERT INTO pos VALUES (1, ?)", [NOUN])
    made.executemany("INSERT INTO misc VALUES (2, ?)", [[tag] for tag in UNFIT_TAGS])
    return made


def test_an_entry_is_read_with_its_restrictions(connection: sqlite3.Connection) -> None:
    (entry,) = read_entries(connection)
    kou, otsu, bare = entry.kana
    assert otsu == Kana("おつ", only_for=("乙",))
    assert [form.text for form in entry.kanji_of(kou)] == ["甲", "乙"]
    assert [form.text for form in entry.kanji_of(otsu)] == ["乙"]
    assert entry.kanji_of(bare) == ()
    assert [sense.glosses for sense in entry.senses_of(kou)] == [("first",), ("second",)]
    assert [sense.glosses for sense in entry.senses_of(otsu)] == [("first",), ("second",), ("third",)]
    assert [sense.pos for sense in entry.senses] == [(NOUN,)] * 3  # inherited from the sense before
    assert entry.kanji[0].priority == ("ichi1",)


def test_a_source_without_the_tags_is_refused(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM misc WHERE text = ?", [VULGAR])
    with pytest.raises(SourceError, match=VULGAR):
        read_entries(connection)


def test_a_source_without_its_tables_is_refused(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE misc")
    with pytest.raises(SourceError, match="misc"):
        read_entries(connection)


def test_grades_of_kanji(connection: sqlite3.Connection) -> None:
    assert read_grades(connection) == {"甲": 8}
