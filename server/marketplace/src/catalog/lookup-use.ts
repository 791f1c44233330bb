import type { LookupKind } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";

/** A kind of reference to an entry: its name, and how to count it. */
interface Use {
  readonly one: string;
  readonly more: string;
  readonly count: (id: number) => SQL;
  /** Deleted with the entry; all other references prevent its removal. */
  readonly goes?: true;
}

const artisansWith = (column: SQL): Use => ({
  one: "artisan",
  more: "artisans",
  count: (id) => sql`from artisans where deleted_at is null and ${column} = ${id}`,
});
const openJobsWith = (column: SQL): Use => ({
  one: "open posted job",
  more: "open posted jobs",
  count: (id) => sql`from posted_jobs where state = 'open' and ${column} = ${id}`,
});
/** No longer visible, but part of the history. */
const recordsWith = (column: SQL): Use => ({
  one: "closed posted job or deleted artisan",
  more: "closed posted jobs or deleted artisans",
  count: (id) => sql`from (select from posted_jobs where state <> 'open' and ${column} = ${id}
    union all select from artisans where deleted_at is not null and ${column} = ${id}) records`,
});
const alertsWith = (column: SQL): Use => ({
  one: "request for an artisan alert",
  more: "requests for artisan alerts",
  count: (id) => sql`from search_alerts where notified_at is null and ${column} = ${id}`,
});

const trade = sql.raw("profession_id");
const area = sql.raw("location_id");
const uses: Readonly<Record<LookupKind, readonly Use[]>> = {
  professions: [
    artisansWith(trade),
    openJobsWith(trade),
    recordsWith(trade),
    alertsWith(trade),
    {
      one: "search word",
      more: "search words",
      goes: true,
      count: (id) => sql`from trade_words where profession_id = ${id}`,
    },
  ],
  locations: [
    artisansWith(area),
    {
      one: "artisan who travels there",
      more: "artisans who travel there",
      count: (id) => sql`from artisan_areas where location_id = ${id}`,
    },
    {
      one: "employer",
      more: "employers",
      count: (id) => sql`from employer_profiles where location_id = ${id}`,
    },
    openJobsWith(area),
    recordsWith(area),
    {
      one: "cart item",
      more: "cart items",
      count: (id) => sql`from job_details where location_id = ${id}`,
    },
    alertsWith(area),
    {
      one: "district",
      more: "districts",
      goes: true,
      count: (id) => sql`from districts where location_id = ${id}`,
    },
  ],
  industries: [
    {
      one: "profession",
      more: "professions",
      count: (id) => sql`from professions where industry_id = ${id}`,
    },
  ],
};

const list = new Intl.ListFormat("en-GB");

/** What uses an entry, in words: "37 artisans, 4 open posted jobs and 1 search word". */
export async function describeUse(db: Queryable, kind: LookupKind, id: number, name: string) {
  const counted = [];
  // One after another: a transaction has one connection.
  for (const { one, more, count, goes = false } of uses[kind]) {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${count(id)}`);
    const n = rows[0]?.n ?? 0;
    counted.push({ n, text: `${n.toLocaleString("en-NG")} ${n === 1 ? one : more}`, goes });
  }
  const used = counted.filter(({ n }) => n > 0);
  const words = (part: typeof used) => list.format(part.map(({ text }) => text));
  const card = kind === "professions" && (await hasCard(db, id));
  const keeping = used.filter(({ goes }) => !goes);
  return {
    moves: words(used),
    has_card: card,
    loses: words(used.filter(({ goes }) => goes)),
    refusal: refusalFor(name, words(keeping), card),
  };
}

async function hasCard(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from services where profession_id = ${id}`);
  return rows.length > 0;
}

function refusalFor(name: string, users: string, card: boolean): string | null {
  if (users)
    return `${name} cannot be removed while it is in use by ${users}. Merge it into another entry instead.`;
  if (!card) return null;
  return `${name} has a card on the home page. Choose another profession for the card first, or merge ${name} into another entry.`;
}
