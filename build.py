#!/usr/bin/env python3
"""The one command of the project. Needs Python 3.11 or later; sets up everything else itself.

python3 build.py serve [--port N] [--fresh]   build what is stale and serve the site on this machine
python3 build.py build              build the complete static site in dist/
python3 build.py test               build, then run every check and test
python3 build.py test --quick       the checks, the engine's tests of what has changed, the pages' state
python3 build.py test --game GAME   all tests of a game; -k NAME those of a name
python3 build.py bench              build, then measure start times, transfer and latency
python3 build.py arena GAME --a PLAYER --b PLAYER   let CPU players meet (a level, or a reference player)
python3 build.py clean              remove everything that was built or set up
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
STAMP = VENV / "asobiban.json"
REQUIREMENTS = ("requirements.txt", "requirements-dict.txt")
TEST_REQUIREMENTS = (*REQUIREMENTS, "requirements-test.txt")
MADE = ("dist", ".build", "static/vendor", "py/asobiban/data", "node_modules", ".venv")


def requirements_digest(names: tuple[str, ...]) -> str:
    """What the virtual environment has to hold, as a digest."""
    digest = hashlib.sha256(sys.version.encode())
    for name in names:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def installed() -> set[str]:
    """Digests of the requirements that the virtual environment is known to hold."""
    try:
        return set(json.loads(STAMP.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return set()


def set_up(names: tuple[str, ...]) -> None:
    """Make `.venv` with the pinned requirements. Exits with one sentence when that fails."""
    digest = requirements_digest(names)
    if digest in installed():
        return
    # The stamp goes first and comes back last: an environment left half-made is never taken for a whole one.
    known = {digest for digest in installed() if digest in map(requirements_digest, (REQUIREMENTS, TEST_REQUIREMENTS))}
    STAMP.unlink(missing_ok=True)
    if not known:
        print("・Python の仮想環境 .venv を作る", flush=True)
        try:
            venv.create(VENV, clear=True, with_pip=True)
        except (OSError, subprocess.CalledProcessError):
            fail("仮想環境を作れませんでした。Python の venv（Debian なら python3-venv）を入れてください。")
    print("・Python の部品を取り寄せる", flush=True)
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]
    for name in names:
        command += ["-r", str(ROOT / name)]
    if not followed(command):
        fail("Python の部品を取り寄せられませんでした。ネットワークを確かめて、もう一度実行してください。")
    STAMP.write_text(json.dumps(sorted(known | {digest})), encoding="utf-8")


def followed(command: list[str]) -> bool:
    """Run pip, showing what it downloads and how large that is. Returns whether it went well."""
    log = ROOT / ".build" / "log" / "pip.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with (
        log.open("w", encoding="utf-8") as file,
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            file.write(line)
            if line.lstrip().startswith(("Downloading", "Installing", "Building")):
                print(f"  {line.strip()[:110]}", flush=True)
    return process.returncode == 0


def fail(sentence: str) -> None:
    """End with a sentence for the person at the terminal."""
    print(f"✗ {sentence}", file=sys.stderr)
    sys.exit(1)


def clean() -> None:
    """Remove everything that is not in version control."""
    for name in MADE:
        shutil.rmtree(ROOT / name, ignore_errors=True)
    print("作ったものをすべて消しました。")


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="build.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="組み立てて、この機械で開く")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--fresh", action="store_true", help="電波がないときのための保存をしない（画面を作る人向け）")
    commands.add_parser("build", help="dist/ に組み立てる")
    test = commands.add_parser("test", help="すべての検査とテスト")
    test.add_argument("--quick", action="store_true", help="型と書き方、変えたところのエンジンのテスト、画面の中身だけ")
    test.add_argument("--game", help="このゲームのテストだけ")
    test.add_argument("-k", dest="keyword", metavar="NAME", help="名前に NAME のあるテストだけ")
    commands.add_parser("bench", help="速さと大きさを測る")
    arena = commands.add_parser("arena", help="コンピューターどうしを対戦させる")
    arena.add_argument("game", help="ゲームの名前")
    arena.add_argument("--a", required=True, help="強さ、または 強さ@ノード数")
    arena.add_argument("--b", required=True, help="相手（3 人以上なら A 以外の全員）")
    arena.add_argument("--games", type=int, default=200, help="局数")
    arena.add_argument("--seats", type=int, default=2, help="人数")
    arena.add_argument("--options", default="{}", help="ルールの JSON")
    arena.add_argument("--nodes", type=int, help="一手に調べる局面の上限")
    arena.add_argument("--jobs", type=int, help="同時に進める局の数")
    commands.add_parser("clean", help="作ったものを消す")
    return parser.parse_args(arguments)


def main() -> None:
    """Set up, start again inside the virtual environment, do what was asked."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this file is what an older Python would be given)
        fail("Python 3.11 以上が必要です。")
    options = parse(sys.argv[1:])
    if options.command == "clean":
        return clean()
    if Path(sys.prefix).resolve() != VENV.resolve():
        set_up(TEST_REQUIREMENTS if options.command in ("test", "bench") else REQUIREMENTS)
        sys.exit(subprocess.call([str(PYTHON), str(Path(__file__).resolve()), *sys.argv[1:]]))
    # The rooms need the virtual environment's packages.
    from tools import commands

    sys.exit(commands.run(options))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        os._exit(130)
