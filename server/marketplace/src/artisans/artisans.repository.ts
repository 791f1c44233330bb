import { PAGE_SIZE, PAGE_SIZE_MAX } from "@handwork/contract";
import type { Database, Queryable } from "@handwork/server-platform/database";
import { and, desc, eq, getTableColumns, isNull, type SQL, Subquery, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { locations, professions } from "../catalog/index.ts";
import { type Position, stretchesFrom, type Words } from "./artisans.search.ts";
import { artisans } from "./artisans.table.ts";
import { isFreeOn } from "./free-on.ts";
import {
  amongFirst,
  artisansOfCommonWords,
  artisansOfRareWords,
  byId,
  ofNamedList,
  ofOneList,
  ofTradesAndPlaces,
} from "./listed-artisans.ts";

export interface Named {
  readonly profession?: string | undefined;
  readonly location?: string | undefined;
}

export interface ArtisanFilter {
  /** Undefined: any. */
  professionIds?: readonly number[] | undefined;
  locationIds?: readonly number[] | undefined;
  /** Instead of ids: the one trade and the one place with these names. */
  named?: Named | undefined;
  /** Query on `searchWords`; it already includes the trades and places. */
  words?: Words | undefined;
  /** Only artisans who are free on this day, YYYY-MM-DD. */
  freeOn?: string | undefined;
  after?: Position | undefined;
  limit: number;
}

const columns = {
  id: artisans.id,
  userId: artisans.userId,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  imageKey: artisans.imageKey,
  imageSmallKey: artisans.imageSmallKey,
  isVerified: artisans.isVerified,
  locationId: locations.id,
  location: locations.location,
  professionId: professions.id,
  profession: professions.title,
  experience: artisans.experience,
  payKobo: artisans.payKobo,
  isActive: users.isActive,
  isFree: isFreeOn(sql`${sql.placeholder("freeOn")}::date`).as("is_free"),
};

const kept = isNull(artisans.deletedAt);
/** Artisans that may be shown: not deleted, and with an active account. */
const shown = and(kept, eq(users.isActive, true));

/** An artisan's account by its key. Joined plainly, the planner would read the accounts of all artisans. */
const account = new Subquery(
  sql`select ${sql.raw("username, first_name, last_name, is_active")} from ${users} where ${users.id} = ${artisans.userId} offset 0`,
  getTableColumns(users),
  "users",
);

/** `from`: rows aliased as the table. */
function select(db: Queryable, condition: SQL | undefined, from: Subquery | typeof artisans = artisans) {
  return db
    .select(columns)
    .from(from as typeof artisans)
    .innerJoinLateral(account, sql`true`)
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .where(condition);
}

export type ArtisanRow = Awaited<ReturnType<typeof select>>[number];

const inOrder = [desc(artisans.isVerified), desc(artisans.experience), desc(artisans.id)] as const;

/** Extra artisans read beyond a page, since some may be suspended or not free. */
const SPARE = 4;
/** Factor by which the limit grows when too many of them were. */
const MORE = 8;

/** Limit of a statement. Written as a literal: the planner assumes that an unknown limit is a tenth of all rows. */
const rowsFor = (limit: number) => (limit <= PAGE_SIZE + 1 ? PAGE_SIZE : PAGE_SIZE_MAX) + 1 + SPARE;

/**
 * Most trade and place combinations whose lists are merged; for more, the start of the whole list is scanned first.
 */
const MERGED_MAX = 32;

interface Candidates {
  readonly name: string;
  /** Statement for the best `rows` artisans. */
  query(rows: number, begun: boolean): SQL;
  /** Whether there may be more artisans when it finds fewer. */
  readonly partial?: boolean;
}

const commonWords: Candidates = { name: "common_words", query: byId(artisansOfCommonWords) };
const byWords: Record<Words["meant"], readonly Candidates[]> = {
  few: [{ name: "rare_words", query: byId(artisansOfRareWords) }],
  many: [commonWords],
  most: [
    { name: "first_words", query: byId(amongFirst.bind(null, { words: true })), partial: true },
    commonWords,
  ],
};

const kindOf = ({ professions, locations }: { professions: boolean; locations: boolean }) =>
  `${professions ? "trades" : ""}${locations ? "places" : ""}`;

/** The statements for a filter, to be tried in order until one finds enough. */
function candidates({ professionIds, locationIds, named, words }: ArtisanFilter): readonly Candidates[] {
  if (named) {
    const by = { professions: named.profession !== undefined, locations: named.location !== undefined };
    return [{ name: `named${kindOf(by)}`, query: ofNamedList.bind(null, by) }];
  }
  if (words) return byWords[words.meant];
  const by = { professions: professionIds !== undefined, locations: locationIds !== undefined };
  const kind = kindOf(by);
  const lists = (professionIds?.length ?? 1) * (locationIds?.length ?? 1);
  if (lists === 1) return [{ name: `one_${kind}`, query: ofOneList.bind(null, by) }];
  const merged = { name: kind, query: byId(ofTradesAndPlaces.bind(null, by)) };
  if (lists <= MERGED_MAX) return [merged];
  return [{ name: `first_${kind}`, query: byId(amongFirst.bind(null, by)), partial: true }, merged];
}

export function createArtisansRepository(db: Database) {
  const byId = select(db, and(shown, eq(artisans.id, sql.placeholder("id")))).prepare("artisans_by_id");
  const byUserId = db
    .select({ id: artisans.id, userId: artisans.userId, payKobo: artisans.payKobo })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(and(shown, eq(artisans.userId, sql.placeholder("userId"))))
    .prepare("artisans_by_user");
  const prepareList = (name: string, query: SQL) =>
    select(db, kept, new Subquery(query, {}, "artisans"))
      .orderBy(...inOrder)
      .prepare(name);
  /** One prepared statement per combination of filters: there are few, and each connection plans them once. */
  const statements = new Map<string, ReturnType<typeof prepareList>>();
  function statementFor(name: string, query: Candidates["query"], rows: number, begun: boolean) {
    const full = `artisans_${name}_${begun ? "after" : "first"}_${rows}`;
    const statement = statements.get(full) ?? prepareList(full, query(rows, begun));
    statements.set(full, statement);
    return statement;
  }

  return {
    async find(id: number): Promise<ArtisanRow | null> {
      const [row] = await byId.execute({ id, freeOn: null });
      return row ?? null;
    },

    /** A page of artisans plus at least one more if another page follows. */
    async list(filter: ArtisanFilter): Promise<ArtisanRow[]> {
      for (const { name, query, partial } of candidates(filter)) {
        for (let rows = rowsFor(filter.limit); ; rows *= MORE) {
          const found = await statementFor(name, query, rows, filter.after !== undefined).execute({
            professions: filter.professionIds,
            locations: filter.locationIds,
            profession: filter.named?.profession,
            location: filter.named?.location,
            words: filter.words?.query,
            long: filter.words?.long,
            stretches: filter.words && stretchesFrom(filter.after),
            freeOn: filter.freeOn ?? null,
            ...filter.after,
          });
          const fitting = found.filter((row) => row.isActive && row.isFree);
          if (fitting.length >= filter.limit) return fitting;
          if (found.length < rows) {
            if (partial) break;
            return fitting;
          }
        }
      }
      return [];
    },

    /** The artisan with this email address. */
    async findByEmail(email: string) {
      const [row] = await db
        .select({ id: artisans.id, userId: artisans.userId, payKobo: artisans.payKobo })
        .from(artisans)
        .innerJoin(users, eq(users.id, artisans.userId))
        .where(and(shown, sql`lower(${users.email}) = lower(${email})`));
      return row ?? null;
    },

    async findByUserId(userId: number) {
      const [row] = await byUserId.execute({ userId });
      return row ?? null;
    },
  };
}

export type ArtisansRepository = ReturnType<typeof createArtisansRepository>;
