"""What position texts are made of."""

import pytest
from asobiban.core.errors import InvalidRequest
from asobiban.core.notation import numbers


def test_numbers():
    assert numbers("3,0,12", "turns", 3, 12) == [3, 0, 12]
    assert numbers("-5", "scores", 1, 9, least=-5) == [-5]


@pytest.mark.parametrize(
    "text", ["", "1", "1,2,3", "1,", "1,x", "1,-1", "1,13", "1, 2", "1,²", "1,٣", "1,00000001", "1,1.0"]
)
def test_what_is_none_is_refused_by_the_name_of_its_field(text):
    with pytest.raises(InvalidRequest, match="bad_position") as caught:
        numbers(text, "turns", 2, 12)
    assert caught.value.details == {"field": "turns"}
