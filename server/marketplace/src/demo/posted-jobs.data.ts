/** A quote of one of the demo's artisans. */
export interface QuoteSeed {
  /** `own`: of the account `artisan`; otherwise of the n-th other artisan of the trade. */
  readonly by: "own" | number;
  /** Naira a day. */
  readonly pay: number;
  readonly days: number;
  readonly message: string;
}

export interface PostedJobSeed {
  /** `own`: of the account `employer`; otherwise of the n-th past employer. */
  readonly by: "own" | number;
  readonly trade: string;
  readonly area: string;
  readonly description: string;
  /** Days from today. */
  readonly inDays: number;
  readonly days: number;
  /** Naira; undefined if the employer is not sure. */
  readonly budget?: number;
  readonly quotes?: readonly QuoteSeed[];
}

/** Jobs that the demo's employers have posted, oldest first. */
export const postedJobSeeds: readonly PostedJobSeed[] = [
  {
    ...{ by: 0, trade: "Painter", area: "Alimosho", inDays: 15, days: 5, budget: 280_000 },
    description:
      "Paint a three-bedroom flat before the new tenants move in. The walls are plastered and dry; two coats in off-white, ceilings in white. I buy the paint.",
  },
  {
    ...{ by: 1, trade: "Electrician", area: "Ikeja", inDays: 6, days: 2, budget: 90_000 },
    description:
      "Half of the sockets in my shop have no power since the last rain. Find the fault, and change the distribution board if it is bad. The building has three floors.",
    quotes: [
      {
        ...{ by: 0, pay: 38_000, days: 2 },
        message: "I test the board and each line first. A new board is extra, and you get the receipt.",
      },
    ],
  },
  {
    ...{ by: 2, trade: "Carpenter", area: "Eti-Osa", inDays: 20, days: 4 },
    description:
      "Built-in wardrobe for a bedroom, about 2.4 metres wide and up to the ceiling, with sliding doors. Please say what wood you would use.",
  },
  {
    ...{ by: 3, trade: "Bricklayer", area: "Ikorodu", inDays: 12, days: 6, budget: 350_000 },
    description:
      "Raise the compound's fence by four blocks over 32 metres and plaster it on both sides. Blocks and sand are on site; cement comes when you start.",
  },
  {
    ...{ by: 4, trade: "Tailor", area: "Surulere", inDays: 25, days: 7, budget: 180_000 },
    description:
      "Aso ebi for a family wedding: eight gowns and four senator suits from our own lace. Fittings at our house on two evenings.",
  },
  {
    ...{ by: 5, trade: "Plumber", area: "Surulere", inDays: 4, days: 1, budget: 35_000 },
    description:
      "The kitchen sink leaks into the cupboard and the tap no longer closes. I have a new mixer tap, which has to be fitted.",
    quotes: [
      {
        ...{ by: "own", pay: 28_000, days: 1 },
        message:
          "I live nearby and bring a new trap for the sink. Half a day of work, the rest is for testing.",
      },
    ],
  },
  {
    ...{ by: 6, trade: "Welder", area: "Oshodi-Isolo", inDays: 18, days: 3, budget: 240_000 },
    description:
      "Sliding gate of 4 metres with a small door in it, for a compound. The old gate can be taken away. Please name the gauge of the pipes.",
  },
  {
    ...{ by: 7, trade: "Plumber", area: "Surulere", inDays: 9, days: 3, budget: 150_000 },
    description:
      "Two bathrooms on the second floor get almost no water. Check the pump and the pipes from the tank, and replace what is blocked.",
  },
  {
    ...{ by: 8, trade: "Tiler", area: "Kosofe", inDays: 14, days: 4, budget: 200_000 },
    description:
      "Tile a sitting room and a passage, together 46 square metres, with 60 by 60 tiles that are already here. The old terrazzo stays underneath.",
  },
  {
    ...{ by: 9, trade: "AC Technician", area: "Eti-Osa", inDays: 3, days: 1 },
    description:
      "Service of five split units in an office before the heat comes back. One of them drips inside. We are open from 8 to 5.",
  },
  {
    ...{ by: "own", trade: "Plumber", area: "Ikeja", inDays: 11, days: 3, budget: 120_000 },
    description:
      "Move the water heater to the back of the house and pipe it to two bathrooms. The wall is block, the roof is low, and a ladder is here.",
    quotes: [
      {
        ...{ by: 0, pay: 27_500, days: 3 },
        message:
          "Three days with my assistant. I use PPR pipes and test them under pressure before the wall is closed.",
      },
      {
        ...{ by: "own", pay: 32_000, days: 3 },
        message: "I have done this in four houses in GRA. Fittings are in the price, the pipes are not.",
      },
      {
        ...{ by: 1, pay: 25_000, days: 4 },
        message: "I can start on that day. Four days, because the wall has to dry before I close it.",
      },
    ],
  },
  {
    ...{ by: "own", trade: "Painter", area: "Ikeja", inDays: 21, days: 3 },
    description:
      "Paint the outside of a boys' quarters and its staircase. Some of the render is loose and has to be filled first.",
  },
];
