import type { UserType } from "@handwork/contract";
import {
  type Queryable,
  searchTextContaining,
  searchTextPrefilter,
  type Transaction,
} from "@handwork/server-platform/database";
import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { findableText, type UserRow, users } from "../auth/index.ts";
import { companyText } from "./employer-profiles.table.ts";

export interface UserSearch {
  search?: string | undefined;
  user_type?: UserType | undefined;
  /** Restricts the search to these account types. */
  types: readonly UserType[];
  status?: "active" | "suspended" | undefined;
}

const hasText = (text: string | undefined): SQL | undefined =>
  text ? searchTextContaining(findableText, text) : undefined;

/** Number of newest accounts that a search scans before it uses the index. */
const NEWEST_SCANNED = 1_000;

/** Minimum length of text that a trigram index can find. */
const TRIGRAM_LENGTH = 3;
const COMPANIES_MAX = 200;

/** Finds the user ids of the newest employers whose company's name contains the text; none for one or two letters. */
export async function employersOfCompany(db: Queryable, text: string): Promise<number[]> {
  if (text.trim().length < TRIGRAM_LENGTH) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id
    from (select * from employer_profiles where ${searchTextPrefilter(companyText, text)} offset 0) companies
    where ${searchTextContaining(companyText, text)}
    order by user_id desc limit ${sql.raw(String(COMPANIES_MAX))}`);
  return rows.map(({ id }) => Number(id));
}

/** Lists accounts, newest first. `search` matches names, usernames, email addresses and employers' companies. */
export async function listUsers(
  db: Queryable,
  { search, user_type: userType, types, status }: UserSearch,
  { before, take }: { before?: number; take: number },
): Promise<UserRow[]> {
  const employers = search ? await employersOfCompany(db, search) : [];
  const list = (condition: SQL | undefined) =>
    db
      .select()
      .from(users)
      .where(
        and(
          before === undefined ? undefined : lt(users.id, before),
          or(hasText(search), employers.length > 0 ? inArray(users.id, employers) : undefined),
          userType && eq(users.userType, userType),
          inArray(users.userType, [...types]),
          status && (status === "active" ? sql`${users.isActive}` : sql`not ${users.isActive}`),
          condition,
        ),
      )
      .orderBy(desc(users.id))
      .limit(take);
  if (!search) return list(undefined);
  // Frequent matches fill the page from the newest accounts. Only rare matches need the index.
  const newest = await list(
    sql`${users.id} = any(array(select id from users
      ${before === undefined ? sql`` : sql`where id < ${before}`} order by id desc limit ${sql.raw(String(NEWEST_SCANNED))}))`,
  );
  if (newest.length >= take) return newest;
  return list(
    sql`${users.id} = any(array(select id from users where ${searchTextPrefilter(findableText, search)}) || ${sql.param(employers)}::bigint[])`,
  );
}

/** Locks the account and all admin accounts, so that two admins cannot suspend each other concurrently. */
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
