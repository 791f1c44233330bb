import type { Queryable } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import { type UserRow, users } from "../auth/index.ts";

export async function findByUsername(db: Queryable, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return row;
}

export async function markLogin(db: Queryable, userId: number): Promise<void> {
  await db.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, userId));
}

/** Throws a unique violation of `users_username_key` or `users_email_key` if the name or email address is taken. */
export async function insertUser(db: Queryable, values: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(users).values(values).returning();
  if (!row) throw new Error("The insert returned no row");
  return row;
}
