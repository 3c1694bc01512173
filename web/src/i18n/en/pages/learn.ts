// The texts of the lessons, in English.

export const learn = {
  title: "Learn the game",
  you: "Pupil",
  teacher: "Teacher",
  number: (n: number, of: number, title: string): string => `${n} of ${of}: ${title}`,
  next: "Next",
  again: "Try again",
  skip: "Skip",
  missed: "That was another way to play it. It is legal; here you try something else.",
  base: {
    title: "You know the game",
    line: "Traders & Builders brings goods, a builder and a pig: four more lessons.",
    on: "Go on with Traders & Builders",
    play: "Play the base game first",
  },
  over: {
    title: "You know the game and Traders & Builders",
    line: "Everything else is told when it happens: each line of points opens its rule.",
    play: "Play the computer",
    rules: "The rule book",
    from: "Once more from the beginning",
  },
  /** Each step is one sentence; the last one describes the result. */
  lessons: {
    road: {
      title: "A tile and a follower",
      steps: [
        "In each turn you lay a tile so that its edges match: road to road, city to city, field to field. Choose a marked place (again: turn the tile), then lay it.",
        "Now you may claim something on this tile. Put a follower on the road: choose the figure on the tile.",
        "Finish your turn.",
      ],
      done: "The follower keeps the road for you until it is complete.",
    },
    score: {
      title: "A road is complete",
      steps: [
        "Your road ends in a crossing on the left. Lay the tile below its other end, with a road going up.",
        "Finish your turn.",
      ],
      done: "A complete road pays 1 point for each tile, and your follower comes home to be used again.",
    },
    city: {
      title: "A city is complete",
      steps: ["Close your city: lay the tile above it, with the city down.", "Finish your turn."],
      done: "A complete city pays 2 points for each tile, and 2 more for each pennant in it.",
    },
    cloister: {
      title: "A cloister",
      steps: ["Lay the cloister.", "Put a follower into it.", "Finish your turn."],
      done: "A cloister pays 9 points as soon as tiles lie on all eight squares around it.",
    },
    claim: {
      title: "What is taken",
      steps: [
        "The city is the teacher’s. Make it larger all the same: lay the tile to the right of the knight, with the city to the left.",
        "There is a knight in the city, so you cannot claim it. Put your follower on the road.",
        "Finish your turn.",
      ],
      done: "A follower may only go where there is none yet, though anybody may make a road or city larger.",
    },
    join: {
      title: "Two cities become one",
      steps: [
        "You have a city on the left, the teacher one on the right. Lay the tile between them, with the field up.",
        "Finish your turn.",
      ],
      done: "By joining you get into what is taken. You have one knight each: in a tie everybody gets all of the points.",
    },
    majority: {
      title: "The majority",
      steps: [
        "This time you have two knights and the teacher has one. Lay the tile between them.",
        "Finish your turn.",
      ],
      done: "Whoever has the most followers on a road or in a city gets all of its points, and the others get none.",
    },
    farmer: {
      title: "A farmer",
      steps: ["Lay the tile.", "Put a follower into a field, where it lies down.", "Finish your turn."],
      done: "A farmer stays to the end. Then the field pays 3 points for each complete city that it touches, to whoever has the most farmers in it.",
    },
    supply: {
      title: "Seven followers",
      steps: [
        "All seven of your followers are out, so you can put none. Bring one home: close your city on its left side.",
        "Finish your turn.",
      ],
      done: "The knight is back for your next turn. The farmer never comes back, so do not send out too many.",
    },
    end: {
      title: "The last tile",
      steps: ["The bag is empty: this is the last tile. Lay it where you like.", "Finish your turn."],
      done: "Now what is not complete is paid, too: 1 point for each tile and each pennant, for a cloister and each tile around it. Then the fields are counted, and whoever has the most points wins.",
    },
    goods: {
      title: "Goods",
      steps: [
        "A barrel in a city is wine; there are grain and cloth, too. This city is the teacher’s. Close it all the same.",
        "Finish your turn.",
      ],
      done: "The teacher gets the points, but whoever completes a city gets its goods. At the end the most wine, grain or cloth pays 10 points each.",
    },
    builder: {
      title: "The builder",
      steps: [
        "Make your road longer.",
        "You have a builder, too. It may join a follower of yours: choose the builder on the road.",
        "Finish your turn.",
      ],
      done: "Whenever you make this road longer from now on, you may lay a second tile.",
    },
    second: {
      title: "The double turn",
      steps: [
        "Make the road with your builder longer, and finish the tile.",
        "Take the second tile.",
        "Lay the second tile.",
      ],
      done: "With both tiles you can put a figure and score, but a second tile earns no third.",
    },
    pig: {
      title: "The pig",
      steps: [
        "Lay the tile at your farmer’s field, to the right.",
        "A pig may join a farmer of yours. Put it into the field.",
        "Finish your turn.",
      ],
      done: "If you have the most farmers there at the end, the field pays you 4 points for each complete city, not 3.",
    },
  },
};
