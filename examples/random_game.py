"""A random game: draws by their exact weights, all else by chance."""

import random

import bastide

game = bastide.State(players=2, sets="base,traders", rules="c2")
while not game.over:
    legal, weights = game.legal_actions(), [copies for _, copies in game.chance()]
    game.apply(random.choices(legal, weights or None)[0])
print(game.score_sheet(), *game.events()[-3:], sep="\n")
