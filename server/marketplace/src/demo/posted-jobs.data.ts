/** A quote from one of the demo's artisans. */
export interface QuoteSeed {
  /** `own` for the account `artisan`; otherwise an index into the other verified artisans in the trade. */
  readonly by: "own" | number;
  /** Naira per day. */
  readonly pay: number;
  readonly days: number;
  readonly message: string;
}

export interface PostedJobSeed {
  /** `own` for the account `employer`; otherwise an index into the past employers. */
  readonly by: "own" | number;
  readonly trade: string;
  readonly area: string;
  readonly description: string;
  /** Days from today. */
  readonly inDays: number;
  readonly days: number;
  /** Naira. Undefined if the employer does not know. */
  readonly budget?: number;
  readonly quotes?: readonly QuoteSeed[];
}

/** Jobs that the demo's employers have posted, oldest first. */
export const postedJobSeeds: readonly PostedJobSeed[] = [
  {
    ...{ by: 0, trade: "Painter", area: "Alimosho", inDays: 15, days: 5, budget: 280_000 },
    description:
      "Paint a three-bedroom flat before the new tenants move in. The walls are plastered and dry; two coats in off-white, ceilings in white. I will buy the paint.",
  },
  {
    ...{ by: 1, trade: "Electrician", area: "Ikeja", inDays: 6, days: 2, budget: 90_000 },
    description:
      "Half of the sockets in my shop have had no power since the last rain. Find the fault, and change the distribution board if it is bad. The building has three floors.",
    quotes: [
      {
        ...{ by: 0, pay: 38_000, days: 2 },
        message: "I will test the board and each line first. A new board is extra, and you get the receipt.",
      },
    ],
  },
  {
    ...{ by: 2, trade: "Carpenter", area: "Eti-Osa", inDays: 20, days: 4 },
    description:
      "A built-in bedroom wardrobe, about 2.4 metres wide and up to the ceiling, with sliding doors. Please say what wood you would use.",
  },
  {
    ...{ by: 3, trade: "Bricklayer", area: "Ikorodu", inDays: 12, days: 6, budget: 350_000 },
    description:
      "Raise the compound's fence by four blocks over 32 metres. Plaster it on both sides. Blocks and sand are on site; cement comes when you start.",
  },
  {
    ...{ by: 4, trade: "Tailor", area: "Surulere", inDays: 25, days: 7, budget: 180_000 },
    description:
      "Aso ebi for a family wedding: eight gowns and four senator suits from our own lace. Fittings at our house on two evenings.",
  },
  {
    ...{ by: 5, trade: "Plumber", area: "Surulere", inDays: 4, days: 1, budget: 35_000 },
    description:
      "The kitchen sink leaks into the cupboard and the tap no longer closes. I have a new mixer tap ready to fit.",
    quotes: [
      {
        ...{ by: "own", pay: 28_000, days: 1 },
        message:
          "I live nearby and will bring a new trap for the sink. The work takes half a day; the rest is for testing.",
      },
    ],
  },
  {
    ...{ by: 6, trade: "Welder", area: "Oshodi-Isolo", inDays: 18, days: 3, budget: 240_000 },
    description:
      "A 4-metre sliding gate with a small door in it, for a compound. You can take the old gate away. Please state the gauge of the pipes.",
  },
  {
    ...{ by: 7, trade: "Plumber", area: "Surulere", inDays: 9, days: 3, budget: 150_000 },
    description:
      "Two bathrooms on the second floor get almost no water. Check the pump and the pipes from the tank, and replace what is blocked.",
  },
  {
    ...{ by: 8, trade: "Tiler", area: "Kosofe", inDays: 14, days: 4, budget: 200_000 },
    description:
      "Tile a sitting room and a passage, 46 square metres in total, with 60 by 60 tiles that are already here. The old terrazzo stays underneath.",
  },
  {
    ...{ by: 9, trade: "AC Technician", area: "Eti-Osa", inDays: 3, days: 1 },
    description:
      "Service five split units in our office before the hot season. One of them drips indoors. We are open from 8 to 5.",
  },
  {
    ...{ by: "own", trade: "Plumber", area: "Ikeja", inDays: 11, days: 3, budget: 120_000 },
    description:
      "Move the water heater behind the house and pipe it to two bathrooms. The walls are block, the roof is low, and there is a ladder on site.",
    quotes: [
      {
        ...{ by: 0, pay: 27_500, days: 3 },
        message:
          "Three days with my assistant. I use PPR pipes and pressure-test them before I close the wall.",
      },
      {
        ...{ by: "own", pay: 32_000, days: 3 },
        message: "I have done this in four houses in GRA. The price includes fittings but not pipes.",
      },
      {
        ...{ by: 1, pay: 25_000, days: 4 },
        message: "I can start on that day. I need four days, because the wall must dry before I close it.",
      },
    ],
  },
  {
    ...{ by: "own", trade: "Painter", area: "Ikeja", inDays: 21, days: 3 },
    description:
      "Paint the outside of a boys' quarters and its staircase. Some of the render is loose and needs repair first.",
  },
];
