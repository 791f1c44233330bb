import type { AttentionKind } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../auth/index.ts";
import type { AttentionRow, AttentionSource } from "../shared/attention.ts";
import { nameOf } from "../shared/person-name.ts";
import { attentionClaims } from "./claims.table.ts";

/** The last item of a page: the next page begins after it. */
export interface Position {
  /** In the text form of PostgreSQL: JavaScript would lose the microseconds. */
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

/** Items after a position. They are sorted by `since`, kind and key, which is the index order within a source. */
function beyond({ kind, since, key }: AttentionSource, after: Position | undefined): SQL {
  if (!after) return sql``;
  const at = sql`${after.since}::timestamptz`;
  if (kind === after.kind) return sql`and (${since}, ${key}) > (${at}, ${after.key})`;
  return kind < after.kind ? sql`and ${since} > ${at}` : sql`and ${since} >= ${at}`;
}

const marked = (kind: AttentionKind, key: SQL) =>
  sql`select from attention_claims c where c.kind = ${kind} and c.key = ${key}`;
const claim = (kind: AttentionKind, key: SQL) => sql`${marked(kind, key)} and c.done_at is null`;

/** The open items, except those that staff have done since they started waiting. */
const openOf = ({ kind, open, key, since, byHand }: AttentionSource): SQL =>
  byHand ? sql`${open} and not exists (${marked(kind, key)} and c.done_at >= ${since})` : open;

function ownedBy({ kind, key }: AttentionSource, owner: Filter["owner"]): SQL {
  if (owner === undefined) return sql``;
  if (owner === "nobody") return sql`and not exists (${claim(kind, key)})`;
  return sql`and exists (${claim(kind, key)} and c.user_id = ${owner.id})`;
}

const column = (value: SQL | undefined, type: string) => sql`(${value ?? sql`null`})::${sql.raw(type)}`;

/** The oldest open items of these sources. Reads at most one page from each source. */
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
      from ${openOf(source)} ${beyond(source, after)} ${ownedBy(source, owner)}
      order by ${source.since}, ${source.key} limit ${take})`,
  );
  if (parts.length === 0) return [];
  const { rows } = await db.execute<
    Record<string, string | null> & { kind: AttentionKind; since: string }
  >(sql`
    select found.kind, found.key, found.since::text as since, found.who, found.what, found.order_id, found.person_id, found.kobo,
      o.order_code, c.user_id as owner_id, c.taken_at::text as taken_at,
      ${nameOf("u")} as owner
    from (select * from (${sql.join(parts, sql` union all `)}) every
      order by since, kind collate "C", key limit ${take}) found
    left join orders o on o.id = found.order_id
    left join attention_claims c on c.kind = found.kind and c.key = found.key and c.done_at is null
    left join users u on u.id = c.user_id
    order by found.since, found.kind collate "C", found.key`);
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

/** Maximum number of items of a kind that are counted. */
export const COUNT_MAX = 100;

/** Number of open items of each source, up to `COUNT_MAX`, and when the oldest started waiting. */
export async function countOpen(db: Queryable, sources: readonly AttentionSource[]) {
  const parts = sources.map(
    (source) => sql`
      select ${source.kind}::text as kind, count(*)::int as count, min(since)::text as oldest
      from (select ${source.since} as since from ${openOf(source)} order by ${source.since}, ${source.key} limit ${COUNT_MAX}) counted`,
  );
  const { rows } = await db.execute<{ kind: AttentionKind; count: number; oldest: string | null }>(
    sql.join(parts, sql` union all `),
  );
  return rows;
}

/** Whether the item is still open. */
export async function isOpen(db: Queryable, source: AttentionSource, key: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${openOf(source)} and ${source.key} = ${key} limit 1`);
  return rows.length > 0;
}

const at = (kind: AttentionKind, key: number) =>
  and(eq(attentionClaims.kind, kind), eq(attentionClaims.key, key));

/** Takes an item unless somebody else has it. Returns the current claim. */
export async function claimItem(trx: Transaction, kind: AttentionKind, key: number, userId: number) {
  const { kind: onKind, key: onKey, doneAt } = attentionClaims;
  await trx
    .insert(attentionClaims)
    .values({ kind, key, userId })
    .onConflictDoUpdate({
      target: [onKind, onKey],
      // It was done once, and is open again.
      set: { userId, takenAt: sql`now()`, doneAt: null },
      setWhere: isNotNull(doneAt),
    });
  return findClaim(trx, kind, key);
}

/** Records that the owner has done the item. */
export const markDone = (trx: Transaction, kind: AttentionKind, key: number) =>
  trx.update(attentionClaims).set({ doneAt: sql`now()` }).where(at(kind, key));

/** Claims on these items. Items without an owner are omitted. */
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
  trx.delete(attentionClaims).where(at(kind, key));

/** Releases every item of an account. Completed items stay completed. */
export const releaseAllOf = (trx: Transaction, userId: number) =>
  trx.delete(attentionClaims).where(and(eq(attentionClaims.userId, userId), isNull(attentionClaims.doneAt)));

/** Releases finished items, so that an item that reopens has no owner. Returns how many it released. */
export async function releaseDone(db: Queryable, { kind, open, key }: AttentionSource): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from attention_claims c where c.kind = ${kind}
      and not exists (select from ${open} and ${key} = c.key)`);
  return rowCount ?? 0;
}
