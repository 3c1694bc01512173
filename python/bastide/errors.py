"""Exceptions. All are `ValueError`s whose messages say what would be valid."""

from __future__ import annotations

__all__ = ["BastideError", "IllegalAction", "NotationError", "SetupError"]


class BastideError(ValueError):
    """Base class of the errors that Bastide raises for invalid input."""


class SetupError(BastideError):
    """An impossible set-up; the message lists all faults."""


class NotationError(BastideError):
    """A text that does not parse; the message says where, and what was expected."""


class IllegalAction(BastideError):
    """An action that the rules forbid. The game is unchanged."""

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
