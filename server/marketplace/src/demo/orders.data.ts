import type { LifeAction, Role } from "../orders/index.ts";

export interface OrderSeed {
  /** Number of days since the payment. */
  paidDaysAgo: number;
  /** Actions after the payment, in order, with the role that performed each. */
  steps: readonly (readonly [LifeAction, Role])[];
  /** Text of the employer's problem report. */
  report?: string;
  /** One item per artisan. The demo artisan gets the items in his trade. */
  items: readonly {
    trade: string;
    days: number;
    description: string;
    /** Days from today. */
    expectedIn: number;
    location: string;
    address: string;
  }[];
}

const accepted = ["accept", "artisan"] as const;
const started = ["start", "artisan"] as const;
const finished = ["finish", "artisan"] as const;
const confirmed = ["confirm", "employer"] as const;

/** The demo employer's orders, at least one in every state. */
export const orderSeeds: readonly OrderSeed[] = [
  {
    paidDaysAgo: 64,
    steps: [accepted, started, finished, confirmed],
    items: [
      {
        trade: "Plumber",
        days: 2,
        description: "Pipe two new bathrooms on the first floor and fit the water heater.",
        expectedIn: -61,
        location: "Ikeja",
        address: "22 Isaac John Street",
      },
    ],
  },
  {
    paidDaysAgo: 47,
    steps: [accepted, started, finished, confirmed],
    items: [
      {
        trade: "Painter",
        days: 4,
        description: "Screed and paint the sitting room and the stairs in off-white.",
        expectedIn: -45,
        location: "Ikeja",
        address: "22 Isaac John Street",
      },
      {
        trade: "Tiler",
        days: 3,
        description: "Lay porcelain tiles in the kitchen, about 18 square metres.",
        expectedIn: -44,
        location: "Ikeja",
        address: "22 Isaac John Street",
      },
    ],
  },
  {
    paidDaysAgo: 33,
    steps: [accepted, ["cancel", "employer"]],
    items: [
      {
        trade: "Welder",
        days: 2,
        description: "Burglary proof for four windows at the back of the house.",
        expectedIn: -30,
        location: "Surulere",
        address: "9 Bode Thomas Road",
      },
    ],
  },
  {
    paidDaysAgo: 21,
    steps: [accepted, started, finished, confirmed],
    items: [
      {
        trade: "House Cleaner",
        days: 1,
        description: "Clean the flat after the painters have left, windows included.",
        expectedIn: -20,
        location: "Ikeja",
        address: "22 Isaac John Street",
      },
    ],
  },
  {
    paidDaysAgo: 12,
    steps: [accepted, started, ["dispute", "employer"]],
    report: "He came and looked at the heater, but it still drips and he does not answer his phone.",
    items: [
      {
        trade: "Plumber",
        days: 1,
        description: "The new water heater drips at the inlet. Please find out why.",
        expectedIn: -10,
        location: "Ikeja",
        address: "22 Isaac John Street",
      },
    ],
  },
  {
    paidDaysAgo: 5,
    steps: [accepted, started, finished],
    items: [
      {
        trade: "Carpenter",
        days: 5,
        description: "Two wardrobes with sliding doors, measured last week.",
        expectedIn: -2,
        location: "Surulere",
        address: "9 Bode Thomas Road",
      },
    ],
  },
  {
    paidDaysAgo: 3,
    steps: [accepted, started],
    items: [
      {
        trade: "Plumber",
        days: 3,
        description: "Replace the pumping machine and the pipes up to the roof tank.",
        expectedIn: 0,
        location: "Surulere",
        address: "9 Bode Thomas Road",
      },
    ],
  },
  {
    paidDaysAgo: 2,
    steps: [accepted],
    items: [
      {
        trade: "Electrician",
        days: 2,
        description: "Move the distribution board out of the kitchen and test every circuit.",
        expectedIn: 4,
        location: "Surulere",
        address: "9 Bode Thomas Road",
      },
      {
        trade: "Solar Installer",
        days: 1,
        description: "Survey the roof and size a 5 kVA system with batteries.",
        expectedIn: 6,
        location: "Surulere",
        address: "9 Bode Thomas Road",
      },
    ],
  },
  {
    paidDaysAgo: 1,
    steps: [],
    items: [
      {
        trade: "Plumber",
        days: 1,
        description: "Fit two taps and a shower mixer in the boys' quarters.",
        expectedIn: 9,
        location: "Ikeja",
        address: "22 Isaac John Street",
      },
    ],
  },
];
