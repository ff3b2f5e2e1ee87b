"""Steps of a build: what is trusted by the next run, and what is not."""

import pytest

from tools import steps
from tools.paths import ROOT
from tools.steps import BuildError, make, run, step, whole_folder, write_whole


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A folder for stamps and outputs of the test's own."""
    monkeypatch.setattr(steps, "_STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(steps, "_LOGS", ROOT / ".build" / "log")
    return tmp_path


def writer(path, text="made"):
    return lambda status: write_whole(path, text.encode())


def test_runs_once_until_an_input_changes(place):
    out = place / "out"
    assert make("a", "a", ["one"], [out], writer(out))
    assert not make("a", "a", ["one"], [out], writer(out))
    assert make("a", "a", ["two"], [out], writer(out))


def test_output_that_was_changed_or_lost_is_made_anew(place):
    out = place / "folder"

    def action(status):
        with whole_folder(out) as folder:
            (folder / "file").write_text("made")

    assert make("a", "a", ["one"], [out], action)
    (out / "file").write_text("spoilt")
    assert make("a", "a", ["one"], [out], action)
    (out / "file").unlink()
    assert make("a", "a", ["one"], [out], action)
    assert (out / "file").read_text() == "made"


def test_interrupted_step_is_not_trusted(place):
    out = place / "out"

    def broken_off(status):
        write_whole(out, b"half")
        raise KeyboardInterrupt

    assert make("a", "a", ["one"], [out], writer(out))
    with pytest.raises(KeyboardInterrupt):
        make("a", "a", ["two"], [out], broken_off)
    assert make("a", "a", ["one"], [out], writer(out))


def test_folder_is_replaced_only_when_whole(place):
    out = place / "folder"
    with whole_folder(out) as folder:
        (folder / "old").touch()
    with pytest.raises(RuntimeError), whole_folder(out) as folder:
        (folder / "new").touch()
        raise RuntimeError
    assert [path.name for path in out.iterdir()] == ["old"]
    with whole_folder(out) as folder:
        (folder / "new").touch()
    assert [path.name for path in out.iterdir()] == ["new"]


def test_failing_program_gives_one_sentence(place):
    with pytest.raises(BuildError, match=r"^だめでした。（くわしい記録: .*\.log）$"), step("x") as status:
        run(["python3", "-c", "import sys; sys.exit(3)"], status, "だめでした。", "test-steps")
    with pytest.raises(BuildError, match="起動できません"), step("x") as status:
        run(["no-such-program-here"], status, "だめでした。", "test-steps")
