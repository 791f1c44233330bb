import type { OrderStatus } from "@handwork/contract";
import type { OrderActor } from "../orders/index.ts";

export interface OrderSeed {
  /** Days before today on which it was paid. */
  paidDaysAgo: number;
  /** The moves from `pending`, each with its actor. */
  moves: readonly (readonly [OrderStatus, OrderActor])[];
  /** The employer's report. */
  report?: string;
  /** The artisan reports the work as done; the employer has not confirmed it yet. */
  isFinished?: boolean;
  /** Artisans by trade; the first one is the demo's own artisan if it is his trade. */
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

const started = ["in_progress", "artisan"] as const;
const confirmed = ["completed", "employer"] as const;

/** The demo employer's orders: one in every state. */
export const orderSeeds: readonly OrderSeed[] = [
  {
    paidDaysAgo: 64,
    moves: [started, confirmed],
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
    moves: [started, confirmed],
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
    moves: [["cancelled", "employer"]],
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
    moves: [started, confirmed],
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
    moves: [started, ["disputed", "employer"]],
    report: "He came and looked at the heater, but it drips as before and he does not answer the phone.",
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
    moves: [started],
    isFinished: true,
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
    moves: [started],
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
    moves: [],
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
    moves: [],
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
