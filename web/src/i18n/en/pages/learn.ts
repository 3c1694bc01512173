// The texts of the lessons, in English.

export const learn = {
  title: "Learn the game",
  you: "Pupil",
  teacher: "Teacher",
  number: (n: number, of: number, title: string): string => `${n} of ${of}: ${title}`,
  next: "Next",
  again: "Try again",
  skip: "Skip",
  missed: "That’s legal, but not what this lesson is about.",
  base: {
    title: "You know the game",
    line: "Traders & Builders brings goods, a builder and a pig: four more lessons.",
    on: "Continue with Traders & Builders",
    play: "Play the base game first",
  },
  over: {
    title: "You know the game and Traders & Builders",
    line: "Everything else is explained when it comes up: each line of points opens its rule.",
    play: "Play the computer",
    rules: "The rule book",
    from: "Start again from the beginning",
  },
  /** Each step is one sentence; the last one describes the result. */
  lessons: {
    road: {
      title: "A tile and a follower",
      steps: [
        "In each turn you place a tile so that its edges match: road to road, city to city, field to field. Choose a marked place (again: turn the tile), then place it.",
        "Now you may claim something on this tile. Place a follower on the road: choose the figure on the tile.",
        "Finish your turn.",
      ],
      done: "The follower keeps the road for you until it is complete.",
    },
    score: {
      title: "A road is complete",
      steps: [
        "Your road ends at a crossing on the left. Place the tile below its other end, with a road going up.",
        "Finish your turn.",
      ],
      done: "A complete road pays 1 point for each tile, and your follower comes home to be used again.",
    },
    city: {
      title: "A city is complete",
      steps: ["Close your city: place the tile above it, with the city down.", "Finish your turn."],
      done: "A complete city pays 2 points for each tile, and 2 more for each pennant in it.",
    },
    cloister: {
      title: "A cloister",
      steps: ["Place the cloister.", "Place a follower in it.", "Finish your turn."],
      done: "A cloister pays 9 points as soon as all eight squares around it have tiles.",
    },
    claim: {
      title: "Already claimed",
      steps: [
        "The city is the teacher’s. Extend it anyway: place the tile to the right of the knight, with the city to the left.",
        "There is a knight in the city, so you cannot claim it. Place your follower on the road.",
        "Finish your turn.",
      ],
      done: "You may only claim what has no follower yet, but anybody may extend any road or city.",
    },
    join: {
      title: "Two cities become one",
      steps: [
        "You have a city on the left, and the teacher has one on the right. Place the tile between them, with the field up.",
        "Finish your turn.",
      ],
      done: "You can share a city that is taken by joining your own to it. You have one knight each: in a tie everybody gets all of the points.",
    },
    majority: {
      title: "The majority",
      steps: [
        "This time you have two knights and the teacher has one. Place the tile between them.",
        "Finish your turn.",
      ],
      done: "The player with the most followers on a road or in a city gets all of its points, and the others get none.",
    },
    farmer: {
      title: "A farmer",
      steps: ["Place the tile.", "Place a follower in a field, where it lies down.", "Finish your turn."],
      done: "A farmer stays to the end. Then the field pays 3 points for each complete city that it touches, to the player with the most farmers in it.",
    },
    supply: {
      title: "Seven followers",
      steps: [
        "All seven of your followers are out, so you have none to place. Bring one home: close your city on its left side.",
        "Finish your turn.",
      ],
      done: "The knight is back for your next turn. Farmers never come back, so do not send out too many.",
    },
    end: {
      title: "The last tile",
      steps: ["The bag is empty: this is the last tile. Place it where you like.", "Finish your turn."],
      done: "Now unfinished features pay, too: 1 point for each tile and each pennant; a cloister pays 1 for itself and for each tile around it. Then the fields are counted, and the player with the most points wins.",
    },
    goods: {
      title: "Goods",
      steps: [
        "A barrel in a city is wine; there are grain and cloth, too. This city is the teacher’s. Close it anyway.",
        "Finish your turn.",
      ],
      done: "The teacher gets the points, but the player who completes a city gets its goods. At the end the most wine, grain or cloth pays 10 points each.",
    },
    builder: {
      title: "The builder",
      steps: [
        "Extend your road.",
        "You have a builder, too. It may join a follower of yours: choose the builder on the road.",
        "Finish your turn.",
      ],
      done: "Whenever you extend this road from now on, you may place a second tile.",
    },
    second: {
      title: "The double turn",
      steps: [
        "Extend the road with your builder, and finish the tile.",
        "Take the second tile.",
        "Place the second tile.",
      ],
      done: "With both tiles you can place a figure and score, but a second tile never earns a third.",
    },
    pig: {
      title: "The pig",
      steps: [
        "Place the tile next to your farmer’s field, on the right.",
        "A pig may join a farmer of yours. Place it in the field.",
        "Finish your turn.",
      ],
      done: "If you have the most farmers there at the end, the field pays you 4 points for each complete city instead of 3.",
    },
  },
};
