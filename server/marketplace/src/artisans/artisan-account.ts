import type { Queryable } from "@handwork/server-platform/database";
import { eq } from "drizzle-orm";
import { users } from "../auth/index.ts";
import { artisans } from "./artisans.table.ts";

/** An artisan's account, with the name to use in messages. */
interface ArtisanAccount {
  readonly userId: number;
  readonly name: string;
}

/** Finds the account of an artisan; null if `artisanId` is null or unknown. */
export async function findArtisanAccount(
  db: Queryable,
  artisanId: number | null,
): Promise<ArtisanAccount | null> {
  if (artisanId === null) return null;
  const [row] = await db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(eq(artisans.id, artisanId));
  return row ? { userId: row.userId, name: `${row.firstName} ${row.lastName}`.trim() } : null;
}
