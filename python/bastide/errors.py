"""What can go wrong, as exceptions. All are `ValueError`s with words that say what would do."""

from __future__ import annotations

__all__ = ["BastideError", "IllegalAction", "NotationError", "SetupError"]


class BastideError(ValueError):
    """Something that Bastide refuses."""


class SetupError(BastideError):
    """A game that cannot be set up; the words tell all its faults."""


class NotationError(BastideError):
    """A text that does not parse; the words tell where, and what was expected."""


class IllegalAction(BastideError):
    """An action that the rules refuse. The game is unchanged."""

    rule: str | None
    """The clause of the rule book that forbids it (see `bastide.clause`); None for a choice that does not exist."""
    action: str | None
    """The action in its notation; None for a choice that does not exist."""

    def __init__(self, words: str, rule: str | None = None, action: str | None = None) -> None:
        super().__init__(words)
        self.rule = rule
        self.action = action

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str | None, str | None]]:
        return IllegalAction, (str(self), self.rule, self.action)
