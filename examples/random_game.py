"""Plays a random game: draws with their exact weights, all decisions uniformly."""

import random

import bastide

game = bastide.State(players=2, sets="base,traders", rules="c2")
while not game.over:
    legal, weights = game.legal_actions(), [copies for _, copies in game.chance()]
    game.apply(random.choices(legal, weights or None)[0])
print(game.score_sheet(), *game.events()[-3:], sep="\n")
