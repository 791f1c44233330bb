import type { LookupKind } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";

/** A kind of reference to an entry, its name in messages, and how to count it. */
interface Use {
  readonly singular: string;
  readonly plural: string;
  readonly count: (id: number) => SQL;
  /** Whether the reference is removed with the entry. Other references prevent the removal. */
  readonly isRemovedWithEntry?: true;
}

const artisansWith = (column: SQL): Use => ({
  singular: "artisan",
  plural: "artisans",
  count: (id) => sql`from artisans where deleted_at is null and ${column} = ${id}`,
});
const openJobsWith = (column: SQL): Use => ({
  singular: "open posted job",
  plural: "open posted jobs",
  count: (id) => sql`from posted_jobs where state = 'open' and ${column} = ${id}`,
});
/** Closed jobs and deleted artisans are no longer visible, but they are part of the history. */
const recordsWith = (column: SQL): Use => ({
  singular: "closed posted job or deleted artisan",
  plural: "closed posted jobs or deleted artisans",
  count: (id) => sql`from (select from posted_jobs where state <> 'open' and ${column} = ${id}
    union all select from artisans where deleted_at is not null and ${column} = ${id}) records`,
});
const alertsWith = (column: SQL): Use => ({
  singular: "request for an artisan alert",
  plural: "requests for artisan alerts",
  count: (id) => sql`from search_alerts where notified_at is null and ${column} = ${id}`,
});

const tradeColumn = sql.raw("profession_id");
const areaColumn = sql.raw("location_id");
const uses: Readonly<Record<LookupKind, readonly Use[]>> = {
  professions: [
    artisansWith(tradeColumn),
    openJobsWith(tradeColumn),
    recordsWith(tradeColumn),
    alertsWith(tradeColumn),
    {
      singular: "search word",
      plural: "search words",
      isRemovedWithEntry: true,
      count: (id) => sql`from trade_words where profession_id = ${id}`,
    },
  ],
  locations: [
    artisansWith(areaColumn),
    {
      singular: "artisan who travels there",
      plural: "artisans who travel there",
      count: (id) => sql`from artisan_areas where location_id = ${id}`,
    },
    {
      singular: "employer",
      plural: "employers",
      count: (id) => sql`from employer_profiles where location_id = ${id}`,
    },
    openJobsWith(areaColumn),
    recordsWith(areaColumn),
    {
      singular: "cart item",
      plural: "cart items",
      count: (id) => sql`from job_details where location_id = ${id}`,
    },
    alertsWith(areaColumn),
    {
      singular: "district",
      plural: "districts",
      isRemovedWithEntry: true,
      count: (id) => sql`from districts where location_id = ${id}`,
    },
  ],
  industries: [
    {
      singular: "profession",
      plural: "professions",
      count: (id) => sql`from professions where industry_id = ${id}`,
    },
  ],
};

const listFormat = new Intl.ListFormat("en-GB");

/** Describes what uses an entry, such as "37 artisans, 4 open posted jobs and 1 search word". */
export async function describeUse(db: Queryable, kind: LookupKind, id: number, name: string) {
  const counts = [];
  // The counts run one after another, because a transaction has only one connection.
  for (const { singular, plural, count, isRemovedWithEntry = false } of uses[kind]) {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${count(id)}`);
    const n = rows[0]?.n ?? 0;
    counts.push({
      n,
      text: `${n.toLocaleString("en-NG")} ${n === 1 ? singular : plural}`,
      isRemovedWithEntry,
    });
  }
  const used = counts.filter(({ n }) => n > 0);
  const describe = (part: typeof used) => listFormat.format(part.map(({ text }) => text));
  const hasCard = kind === "professions" && (await hasServiceCard(db, id));
  const blocking = used.filter(({ isRemovedWithEntry }) => !isRemovedWithEntry);
  return {
    moves: describe(used),
    has_card: hasCard,
    loses: describe(used.filter(({ isRemovedWithEntry }) => isRemovedWithEntry)),
    refusal: refusalFor(name, describe(blocking), hasCard),
  };
}

async function hasServiceCard(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from services where profession_id = ${id}`);
  return rows.length > 0;
}

function refusalFor(name: string, users: string, hasCard: boolean): string | null {
  if (users)
    return `${name} cannot be removed while it is in use by ${users}. Merge it into another entry instead.`;
  if (!hasCard) return null;
  return `${name} has a card on the home page. Choose another profession for the card first, or merge ${name} into another entry.`;
}
