import type { Transaction } from "@handwork/server-platform/database";
import { inArray } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { registrations } from "../marketers/index.ts";
import type { SeededArtisan } from "./artisans.seed.ts";

/** Every so many of the demo's artisans came by way of the demo's marketer. */
const EVERY = 9;

export async function seedRegistrations(
  trx: Transaction,
  marketerId: number,
  seeded: readonly SeededArtisan[],
): Promise<void> {
  const theirs = seeded.filter((_, index) => index % EVERY === 1).map(({ id }) => id);
  const rows = await trx
    .select({ userId: artisans.userId })
    .from(artisans)
    .where(inArray(artisans.id, theirs));
  await trx
    .insert(registrations)
    .values(rows.map(({ userId }) => ({ userId, marketerId, consent: "confirmed" as const })));
}
