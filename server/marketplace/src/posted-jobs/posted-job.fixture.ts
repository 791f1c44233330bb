import type { TestServer } from "@handwork/server-main/testing";
import { eq, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { postedJobPhotos, postedJobs, quotes } from "../quotes/index.ts";

interface Parties {
  employerId: number;
  /** This artisan is verified and gets the job's trade and area. */
  artisanId: number;
}

/** Inserts an open job that matches the artisan. The job's photo has no files. `quoted` adds the artisan's quote. */
export async function insertPostedJob(
  { deps: { db } }: Pick<TestServer, "deps">,
  { employerId, artisanId }: Parties,
  { quoted = false } = {},
) {
  const [trade] = await db.select().from(professions).limit(1);
  const [area] = await db.select().from(locations).limit(1);
  const places = { professionId: trade?.id ?? 0, locationId: area?.id ?? 0 };
  await db
    .update(artisans)
    .set({ ...places, isVerified: true })
    .where(eq(artisans.id, artisanId));
  const [job] = await db
    .insert(postedJobs)
    .values({
      ...places,
      ...{ employerId, authorName: "Ada O.", description: "Wire three shops", date: "2099-06-01", days: 2 },
    })
    .returning();
  if (!job) throw new Error("The job was not inserted");
  const keys = {
    imageKey: `media/posted-jobs/${job.id}.webp`,
    imageSmallKey: `media/posted-jobs/${job.id}-320.webp`,
  };
  const [photo] = await db
    .insert(postedJobPhotos)
    .values({ ...keys, jobId: job.id })
    .returning();
  const [quote] = quoted
    ? await db
        .insert(quotes)
        .values({
          ...{
            employerId,
            artisanId,
            postedJobId: job.id,
            description: job.description,
            message: "I can come",
          },
          ...{ date: `2099-07-${String((job.id % 27) + 1).padStart(2, "0")}`, days: 1 },
          ...{ state: "accepted", payKobo: 2_000_000, budgetKobo: 2_000_000, answeredAt: sql`now()` },
        })
        .returning()
    : [];
  return { id: job.id, photo: photo?.id ?? "", quote: quote?.id ?? 0, ...places };
}
