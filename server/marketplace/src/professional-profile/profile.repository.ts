import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, eq, isNull } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { locations, professions } from "../catalog/index.ts";

/** Returns an artisan's own profile, or null before step 2 of the sign-up. */
export async function findProfile(db: Queryable, userId: number) {
  const [row] = await db
    .select({ profile: artisans, user: users, location: locations, profession: professions })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .where(and(eq(artisans.userId, userId), isNull(artisans.deletedAt)));
  return row ?? null;
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Like `findProfile`, but locks the artisan until the transaction ends. */
export async function lockProfile(trx: Transaction, userId: number): Promise<ProfileRow | null> {
  await trx.select({ id: artisans.id }).from(artisans).where(eq(artisans.userId, userId)).for("update");
  return findProfile(trx, userId);
}

/** Saves only the values that are not undefined. */
export async function saveProfile(
  trx: Transaction,
  userId: number,
  names: Partial<Pick<typeof users.$inferInsert, "firstName" | "lastName">>,
  profile: Partial<typeof artisans.$inferInsert>,
): Promise<void> {
  const hasChanges = (values: object) => Object.values(values).some((value) => value !== undefined);
  if (hasChanges(names)) await trx.update(users).set(names).where(eq(users.id, userId));
  if (hasChanges(profile)) await trx.update(artisans).set(profile).where(eq(artisans.userId, userId));
}
