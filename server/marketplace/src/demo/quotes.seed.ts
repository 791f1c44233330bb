import type { Transaction } from "@handwork/server-platform/database";
import { quotes } from "../quotes/index.ts";
import { DAY_MS } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import type { SeededArtisan } from "./artisans.seed.ts";

interface QuoteSeed {
  trade: string;
  description: string;
  /** Days from today. */
  inDays: number;
  /** Naira. */
  budget: number;
  answer?: "accepted" | "declined";
}

const seeds: readonly QuoteSeed[] = [
  {
    trade: "Painter",
    description: "Paint the outside of a two-storey house and the fence, both in cream.",
    inDays: 24,
    budget: 450_000,
    answer: "declined",
  },
  {
    trade: "Carpenter",
    description: "Hardwood kitchen cabinets, about 6 metres, ready for granite tops.",
    inDays: 18,
    budget: 380_000,
    answer: "accepted",
  },
  {
    trade: "Plumber",
    description: "Connect a borehole to a 5,000-litre tank, and the tank to three flats.",
    inDays: 12,
    budget: 160_000,
  },
];

/** Daily rate in the accepted quote, in kobo. */
const AGREED_RATE_KOBO = 2_750_000;

/** Seeds the demo employer's quote requests. One is addressed to the demo artisan. */
export async function seedQuotes(
  trx: Transaction,
  employerId: number,
  artisans: readonly SeededArtisan[],
): Promise<void> {
  const now = Date.now();
  for (const [index, seed] of seeds.entries()) {
    const artisan = artisans.find(({ trade }) => trade.title === seed.trade);
    if (!artisan) throw new Error(`The demo has no artisan for ${seed.trade}`);
    const createdAt = new Date(now - (seeds.length - index) * DAY_MS);
    await trx.insert(quotes).values({
      employerId,
      artisanId: artisan.id,
      description: seed.description,
      date: lagosDate(new Date(now + seed.inDays * DAY_MS)),
      budgetKobo: seed.budget * 100,
      createdAt,
      ...(seed.answer && { state: seed.answer, answeredAt: new Date(createdAt.getTime() + DAY_MS / 2) }),
      ...(seed.answer === "accepted" && { payKobo: AGREED_RATE_KOBO }),
    });
  }
}
