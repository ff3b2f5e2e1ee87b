"""What the searches of several games share: budget, depths, choice. A clock of our own tells the time."""

import pytest
from asobiban.core.limit import Limit
from asobiban.search import budget
from asobiban.search.budget import Budget, Exhausted
from asobiban.search.choice import pick
from asobiban.search.deepening import deepen


@pytest.fixture
def clock(monkeypatch):
    """Seconds that pass when the test says so."""
    now = [100.0]
    monkeypatch.setattr(budget, "perf_counter", lambda: now[0])
    return now


def test_nodes_are_counted(clock):
    counted = Budget(Limit(nodes=3))
    assert not counted.visit(2)
    with pytest.raises(Exhausted):
        counted.visit(1)
    assert counted.nodes == 3 and counted.spent() == 0


def test_a_pause_is_due_now_and_then_until_the_time_is_up(clock):
    timed = Budget(Limit(time=0.05))
    clock[0] += 0.021
    assert timed.visit(1) and not timed.visit(1)
    clock[0] += 0.021
    assert timed.visit(1) and 0.8 < timed.spent() < 0.9
    clock[0] += 0.01
    with pytest.raises(Exhausted):
        timed.visit(1)


def test_without_a_time_limit_only_pauses_depend_on_the_clock(clock):
    free = Budget(Limit())
    clock[0] += 1000
    assert free.visit(1) and free.spent() == 0


@pytest.mark.parametrize(
    ("margin", "lot", "expected"),
    [(0, 0.99, 0), (2, 0.0, 0), (2, 0.49, 0), (2, 0.5, 1), (2.5, 0.34, 1), (2.5, 0.67, 2), (100, 0.99, 4)],
)
def test_a_choice_is_drawn_from_what_is_less_than_the_margin_below_the_best(margin, lot, expected):
    assert pick([10, 9, 8, 8, 1] if margin != 2.5 else [10, 9, 8, 1], margin, lot) == expected


def test_of_one_value_it_is_chosen():
    assert pick([-3.0], 0.0, 0.999) == 0


def deepened(limit, clock, *, seconds=0.0, settled=99, nodes=0):
    """The depths begun and finished by a search that takes so long and looks at so many nodes at each depth."""
    spent = Budget(limit)
    begun, done = [], []

    def iterate(depth):
        begun.append(depth)
        clock[0] += seconds
        yield
        spent.visit(nodes)
        done.append(depth)

    for _ in deepen(spent, range(2, 7), iterate, lambda: done[-1] >= settled, 0.6):
        pass
    return begun, done


def test_depths_go_on_until_they_are_through_settled_or_out_of_budget(clock):
    assert deepened(Limit(), clock) == ([2, 3, 4, 5, 6], [2, 3, 4, 5, 6])
    assert deepened(Limit(), clock, settled=4) == ([2, 3, 4], [2, 3, 4])
    assert deepened(Limit(nodes=25), clock, nodes=10) == ([2, 3, 4], [2, 3])
    # After 0.8 of the time no other depth is begun.
    assert deepened(Limit(time=1.0), clock, seconds=0.4) == ([2, 3], [2, 3])
