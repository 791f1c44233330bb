import type { UserType } from "@handwork/contract";
import { and, count, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { type UserRow, users } from "../../platform/auth/index.ts";
import type { Queryable, Transaction } from "../../platform/database.ts";
import { containing } from "../../platform/keyset.ts";

export interface UserSearch {
  search?: string | undefined;
  user_type?: UserType | undefined;
  status?: "active" | "suspended" | undefined;
}

const matches = (text: string | undefined): SQL | undefined =>
  text
    ? or(
        containing(users.username, text),
        containing(users.email, text),
        containing(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`, text),
      )
    : undefined;

/** Newest first. */
export function listUsers(
  db: Queryable,
  { search, user_type: userType, status }: UserSearch,
  { before, take }: { before?: number; take: number },
): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(
      and(
        before === undefined ? undefined : lt(users.id, before),
        matches(search),
        userType && eq(users.userType, userType),
        status && eq(users.isActive, status === "active"),
      ),
    )
    .orderBy(desc(users.id))
    .limit(take);
}

/** Holds the account, and all admins' when it is one: two admins cannot suspend each other at once. */
export async function lockUser(trx: Transaction, id: number): Promise<UserRow | null> {
  await trx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.userType, "admin"))
    .orderBy(users.id)
    .for("update");
  const [row] = await trx.select().from(users).where(eq(users.id, id)).for("update");
  return row ?? null;
}

export async function countActiveAdmins(trx: Transaction): Promise<number> {
  const [row] = await trx
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.userType, "admin"), eq(users.isActive, true)));
  return row?.count ?? 0;
}

export async function setActive(trx: Transaction, id: number, isActive: boolean): Promise<void> {
  await trx.update(users).set({ isActive }).where(eq(users.id, id));
}
