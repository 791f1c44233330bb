import type { Transaction } from "@handwork/server-platform/database";
import { inArray } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { registrations } from "../marketers/index.ts";
import type { SeededArtisan } from "./artisans.seed.ts";

/** Every ninth demo artisan was registered by the demo's marketer. */
const INTERVAL = 9;

export async function seedRegistrations(
  trx: Transaction,
  marketerId: number,
  seeded: readonly SeededArtisan[],
): Promise<void> {
  const theirs = seeded.filter((_, index) => index % INTERVAL === 1).map(({ id }) => id);
  const rows = await trx
    .select({ userId: artisans.userId })
    .from(artisans)
    .where(inArray(artisans.id, theirs));
  await trx
    .insert(registrations)
    .values(rows.map(({ userId }) => ({ userId, marketerId, consent: "confirmed" as const })));
}
