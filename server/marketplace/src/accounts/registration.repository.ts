import type { Queryable } from "@handwork/server-platform/database";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { type UserRow, users } from "../auth/index.ts";
import { employerProfiles } from "./employer-profiles.table.ts";
import { signUps } from "./sign-ups.table.ts";

/** Says whether the username and the email address are in use, ignoring case. */
export async function findTaken(db: Queryable, username: string, email: string) {
  const rows = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.username})`, username.toLowerCase()),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
      ),
    );
  return {
    username: rows.some((row) => row.username.toLowerCase() === username.toLowerCase()),
    email: rows.some((row) => row.email.toLowerCase() === email.toLowerCase()),
  };
}

export async function recordSignUp(db: Queryable, userId: number, addressHash: string): Promise<void> {
  await db.insert(signUps).values({ userId, addressHash });
}

export function findActiveByIds(db: Queryable, ids: number[]): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.isActive, true)));
}

/** Finds an active account by username if it was created from this IP address within the last `minutes`. */
export async function findFreshSignUp(
  db: Queryable,
  username: string,
  addressHash: string,
  minutes: number,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(signUps, eq(signUps.userId, users.id))
    .where(
      and(
        eq(sql`lower(${users.username})`, username.toLowerCase()),
        eq(users.isActive, true),
        eq(signUps.addressHash, addressHash),
        sql`${signUps.createdAt} > now() - make_interval(mins => ${minutes})`,
      ),
    );
  return row?.user;
}

/** Whether the second step of the sign-up is complete; always true for account types without a second step. */
export async function isProfileComplete(
  db: Queryable,
  { id, userType }: Pick<UserRow, "id" | "userType">,
): Promise<boolean> {
  if (userType === "artisan") {
    const rows = await db.select({ id: artisans.id }).from(artisans).where(eq(artisans.userId, id));
    return rows.length > 0;
  }
  if (userType === "employer") {
    const rows = await db
      .select({ id: employerProfiles.userId })
      .from(employerProfiles)
      .where(eq(employerProfiles.userId, id));
    return rows.length > 0;
  }
  return true;
}
