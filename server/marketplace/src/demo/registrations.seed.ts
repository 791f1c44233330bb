import type { Transaction } from "@handwork/server-platform/database";
import { inArray } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { registrations } from "../marketers/index.ts";
import type { SeededArtisan } from "./artisans.seed.ts";

/** The demo's marketer registered every ninth artisan. */
const REGISTERED_STEP = 9;

export async function seedRegistrations(
  trx: Transaction,
  marketerId: number,
  seeded: readonly SeededArtisan[],
): Promise<void> {
  const registeredIds = seeded.filter((_, index) => index % REGISTERED_STEP === 1).map(({ id }) => id);
  const rows = await trx
    .select({ userId: artisans.userId })
    .from(artisans)
    .where(inArray(artisans.id, registeredIds));
  await trx
    .insert(registrations)
    .values(rows.map(({ userId }) => ({ userId, marketerId, consent: "confirmed" as const })));
}
