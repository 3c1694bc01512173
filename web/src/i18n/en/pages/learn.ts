// The words of the lessons, in English.

export const learn = {
  title: "Learn the game",
  you: "You",
  teacher: "Teacher",
  number: (n: number, of: number, title: string): string => `${n} of ${of}: ${title}`,
  next: "Next",
  again: "Try again",
  skip: "Skip",
  missed: "That was another way to play it. It is legal; here you try something else.",
  over: {
    title: "You know the game",
    line: "Everything else is told when it happens: each line of points opens its rule.",
    play: "Play the computer",
    rules: "The rule book",
    from: "Once more from the beginning",
  },
  /** Each step is one sentence; the last sentence tells what happened. */
  lessons: {
    road: {
      title: "A tile and a follower",
      steps: [
        "Lay the tile in a marked place: choose the place, choose it again to turn the tile, then lay it.",
        "Put a follower on the road: choose the figure on the tile.",
        "Finish your turn.",
      ],
      done: "The follower keeps the road for you until the road is complete.",
    },
    score: {
      title: "A road is complete",
      steps: [
        "Your road ends in a crossing on the left. Lay the tile below its other end, with a road going up.",
        "Finish your turn.",
      ],
      done: "A complete road pays 1 point for each tile, and your follower comes home.",
    },
    city: {
      title: "A city is complete",
      steps: ["Close your city: lay the tile above it, with the city down.", "Finish your turn."],
      done: "A complete city pays 2 points for each tile, and 2 for each pennant.",
    },
    cloister: {
      title: "A cloister",
      steps: ["Lay the cloister.", "Put a follower into it.", "Finish your turn."],
      done: "A cloister pays 9 points as soon as tiles lie all around it.",
    },
    farmer: {
      title: "A farmer",
      steps: ["Lay the tile.", "Put a follower into a field, where it lies down.", "Finish your turn."],
      done: "A farmer stays to the end. Then the field pays 3 points for each complete city that it touches.",
    },
    goods: {
      title: "Goods",
      steps: ["The city with the barrel is the teacher’s. Close it all the same.", "Finish your turn."],
      done: "The teacher gets the points, but whoever completes a city gets its goods. At the end the most wine, grain or cloth pays 10 points each.",
    },
    builder: {
      title: "The builder",
      steps: [
        "Make your road longer.",
        "Put your builder beside your follower: choose the builder on the road.",
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
        "Put your pig into the field.",
        "Finish your turn.",
      ],
      done: "Your field pays 4 points for each complete city, not 3.",
    },
  },
};
