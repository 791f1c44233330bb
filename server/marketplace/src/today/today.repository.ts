import type { AttentionKind } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../auth/index.ts";
import type { AttentionRow, AttentionSource } from "../shared/attention.ts";
import { nameOf } from "../shared/person-name.ts";
import { attentionClaims } from "./claims.table.ts";

/** Position of the last item on a page. The next page starts after it. */
export interface Position {
  /** In PostgreSQL's text format, because a JavaScript date would lose the microseconds. */
  readonly since: string;
  readonly kind: AttentionKind;
  readonly key: number;
}

export interface OpenRow extends AttentionRow {
  readonly kind: AttentionKind;
  readonly since: string;
  readonly orderCode: string | null;
  readonly ownerId: number | null;
  readonly owner: string | null;
  readonly takenAt: string | null;
}

interface Filter {
  readonly after?: Position | undefined;
  readonly owner?: { readonly id: number } | "nobody" | undefined;
  readonly take: number;
}

/** SQL condition for items after a position. Items are sorted by `since`, kind and key, as in each source's index. */
function afterPosition({ kind, since, key }: AttentionSource, after: Position | undefined): SQL {
  if (!after) return sql``;
  const at = sql`${after.since}::timestamptz`;
  if (kind === after.kind) return sql`and (${since}, ${key}) > (${at}, ${after.key})`;
  return kind < after.kind ? sql`and ${since} > ${at}` : sql`and ${since} >= ${at}`;
}

const anyClaim = (kind: AttentionKind, key: SQL) =>
  sql`select from attention_claims c where c.kind = ${kind} and c.key = ${key}`;
const activeClaim = (kind: AttentionKind, key: SQL) => sql`${anyClaim(kind, key)} and c.done_at is null`;

/** SQL for a source's open items, except items that staff have marked as done since the item started waiting. */
const openItems = ({ kind, open, key, since, byHand }: AttentionSource): SQL =>
  byHand ? sql`${open} and not exists (${anyClaim(kind, key)} and c.done_at >= ${since})` : open;

function ownedBy({ kind, key }: AttentionSource, owner: Filter["owner"]): SQL {
  if (owner === undefined) return sql``;
  if (owner === "nobody") return sql`and not exists (${activeClaim(kind, key)})`;
  return sql`and exists (${activeClaim(kind, key)} and c.user_id = ${owner.id})`;
}

const column = (value: SQL | undefined, type: string) => sql`(${value ?? sql`null`})::${sql.raw(type)}`;

/** Lists the oldest open items from these sources. Reads no more than one page from each source. */
export async function listOpen(
  db: Queryable,
  sources: readonly AttentionSource[],
  { after, owner, take }: Filter,
): Promise<OpenRow[]> {
  const parts = sources.map(
    (source) => sql`(
      select ${source.kind}::text as kind, (${source.key})::bigint as key, ${source.since} as since,
        ${column(source.who, "text")} as who, ${column(source.what, "text")} as what,
        ${column(source.orderId, "bigint")} as order_id,
        ${column(source.personId, "bigint")} as person_id, ${column(source.kobo, "bigint")} as kobo
      from ${openItems(source)} ${afterPosition(source, after)} ${ownedBy(source, owner)}
      order by ${source.since}, ${source.key} limit ${take})`,
  );
  if (parts.length === 0) return [];
  const { rows } = await db.execute<
    Record<string, string | null> & { kind: AttentionKind; since: string }
  >(sql`
    select page.kind, page.key, page.since::text as since, page.who, page.what, page.order_id, page.person_id, page.kobo,
      o.order_code, c.user_id as owner_id, c.taken_at::text as taken_at,
      ${nameOf("u")} as owner
    from (select * from (${sql.join(parts, sql` union all `)}) all_items
      order by since, kind collate "C", key limit ${take}) page
    left join orders o on o.id = page.order_id
    left join attention_claims c on c.kind = page.kind and c.key = page.key and c.done_at is null
    left join users u on u.id = c.user_id
    order by page.since, page.kind collate "C", page.key`);
  const number = (value: string | null | undefined) => (value ? Number(value) : null);
  return rows.map((row) => ({
    kind: row.kind,
    key: Number(row.key),
    since: row.since,
    who: row.who ?? null,
    what: row.what ?? null,
    orderId: number(row.order_id),
    personId: number(row.person_id),
    kobo: number(row.kobo),
    orderCode: row.order_code ?? null,
    ownerId: number(row.owner_id),
    owner: row.owner ?? null,
    takenAt: row.taken_at ?? null,
  }));
}

/** `countOpen` counts the items of a kind up to this number. */
export const COUNT_MAX = 100;

/** Counts the open items in each source up to `COUNT_MAX`, and finds when the oldest started waiting. */
export async function countOpen(db: Queryable, sources: readonly AttentionSource[]) {
  const parts = sources.map(
    (source) => sql`
      select ${source.kind}::text as kind, count(*)::int as count, min(since)::text as oldest
      from (select ${source.since} as since from ${openItems(source)} order by ${source.since}, ${source.key} limit ${COUNT_MAX}) counted`,
  );
  const { rows } = await db.execute<{ kind: AttentionKind; count: number; oldest: string | null }>(
    sql.join(parts, sql` union all `),
  );
  return rows;
}

export async function isOpen(db: Queryable, source: AttentionSource, key: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${openItems(source)} and ${source.key} = ${key} limit 1`);
  return rows.length > 0;
}

const isClaimOn = (kind: AttentionKind, key: number) =>
  and(eq(attentionClaims.kind, kind), eq(attentionClaims.key, key));

/** Assigns an item to a user unless somebody else has it. Returns the item's claim, which may be somebody else's. */
export async function claimItem(trx: Transaction, kind: AttentionKind, key: number, userId: number) {
  const { kind: onKind, key: onKey, doneAt } = attentionClaims;
  await trx
    .insert(attentionClaims)
    .values({ kind, key, userId })
    .onConflictDoUpdate({
      target: [onKind, onKey],
      // Replaces the claim of an item that was done and is open again.
      set: { userId, takenAt: sql`now()`, doneAt: null },
      setWhere: isNotNull(doneAt),
    });
  return findClaim(trx, kind, key);
}

export const markDone = (trx: Transaction, kind: AttentionKind, key: number) =>
  trx.update(attentionClaims).set({ doneAt: sql`now()` }).where(isClaimOn(kind, key));

/** Lists the claims on these items. Omits items that nobody has taken. */
export function findClaims(db: Queryable, kind: AttentionKind, keys: readonly number[]) {
  return db
    .select({
      key: attentionClaims.key,
      userId: users.id,
      name: sql<string>`${nameOf("users")}`,
      takenAt: attentionClaims.takenAt,
    })
    .from(attentionClaims)
    .innerJoin(users, eq(users.id, attentionClaims.userId))
    .where(
      and(
        eq(attentionClaims.kind, kind),
        inArray(attentionClaims.key, [...keys]),
        isNull(attentionClaims.doneAt),
      ),
    );
}

export type Claim = Awaited<ReturnType<typeof findClaims>>[number];

export async function findClaim(db: Queryable, kind: AttentionKind, key: number): Promise<Claim | null> {
  const [claim] = await findClaims(db, kind, [key]);
  return claim ?? null;
}

export const releaseItem = (trx: Transaction, kind: AttentionKind, key: number) =>
  trx.delete(attentionClaims).where(isClaimOn(kind, key));

/** Releases every item that an account has taken. Items marked as done stay done. */
export const releaseAllOf = (trx: Transaction, userId: number) =>
  trx.delete(attentionClaims).where(and(eq(attentionClaims.userId, userId), isNull(attentionClaims.doneAt)));

/** Deletes claims on closed items, so that a reopened item has no owner. Returns the number of deleted claims. */
export async function deleteClosedClaims(
  db: Queryable,
  { kind, open, key }: AttentionSource,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from attention_claims c where c.kind = ${kind}
      and not exists (select from ${open} and ${key} = c.key)`);
  return rowCount ?? 0;
}
