import type { Transaction } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import { users } from "../auth/index.ts";
import { postedJobs, quotes } from "../quotes/index.ts";
import { publicName } from "../reviews/index.ts";
import { DAY_MS } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import type { SeededArtisan } from "./artisans.seed.ts";
import type { SeededCatalog } from "./catalog.seed.ts";
import { type PostedJobSeed, postedJobSeeds, type QuoteSeed } from "./posted-jobs.data.ts";

const HOUR_MS = 3_600_000;

/** Seeds open jobs from the demo's employers, with quotes. */
export async function seedPostedJobs(
  trx: Transaction,
  catalog: SeededCatalog,
  artisans: readonly SeededArtisan[],
): Promise<void> {
  const [demoEmployer, ...others] = await trx
    .select()
    .from(users)
    .where(eq(users.userType, "employer"))
    .orderBy(sql`username <> 'employer'`, users.id);
  const now = Date.now();

  const dayIn = ({ inDays }: PostedJobSeed) => lagosDate(new Date(now + inDays * DAY_MS));

  function artisanOf({ trade }: PostedJobSeed, { by }: QuoteSeed): SeededArtisan {
    const verified = artisans.filter((artisan) => artisan.trade.title === trade && artisan.isVerified);
    const chosen = by === "own" ? artisans[0] : verified.filter((artisan) => artisan !== artisans[0])[by];
    if (!chosen) throw new Error(`The demo has no verified artisan for ${trade}`);
    return chosen;
  }

  for (const [index, seed] of postedJobSeeds.entries()) {
    const employer = seed.by === "own" ? demoEmployer : others[seed.by % others.length];
    if (!employer) throw new Error("The demo has no employers");
    const postedAt = new Date(now - (postedJobSeeds.length - index) * 7 * HOUR_MS);
    const [job] = await trx
      .insert(postedJobs)
      .values({
        employerId: employer.id,
        professionId: catalog.professions.get(seed.trade) ?? 0,
        locationId: catalog.locations.get(seed.area) ?? 0,
        authorName: publicName(employer),
        ...{ description: seed.description, date: dayIn(seed), days: seed.days },
        budgetKobo: seed.budget ? seed.budget * 100 : null,
        postedAt,
      })
      .returning({ id: postedJobs.id });
    for (const [position, quote] of (seed.quotes ?? []).entries()) {
      const answeredAt = new Date(postedAt.getTime() + (position + 1) * HOUR_MS);
      await trx.insert(quotes).values({
        ...{ employerId: employer.id, artisanId: artisanOf(seed, quote).id, postedJobId: job?.id ?? 0 },
        ...{ description: seed.description, date: dayIn(seed), days: quote.days, message: quote.message },
        ...{ state: "accepted", payKobo: quote.pay * 100, budgetKobo: quote.pay * quote.days * 100 },
        ...{ createdAt: answeredAt, answeredAt },
      });
    }
  }
}
