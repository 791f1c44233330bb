import { PAGE_SIZE, PAGE_SIZE_MAX } from "@handwork/contract";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../../platform/auth/users.table.ts";
import type { Database, Queryable } from "../../platform/database.ts";
import { locations, professions } from "../catalog/index.ts";
import type { Position, Words } from "./artisans.search.ts";
import { artisans } from "./artisans.table.ts";
import {
  amongFirst,
  inList,
  ofTradesAndPlaces,
  workersOfCommonWords,
  workersOfRareWords,
} from "./listed-workers.ts";

export interface ArtisanFilter {
  /** Undefined: any. */
  professionIds?: readonly number[] | undefined;
  locationIds?: readonly number[] | undefined;
  /** What `searchWords` has to have, with the trades and places in it. */
  words?: Words | undefined;
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
};

const kept = isNull(artisans.deletedAt);
/** Workers that may be shown: of an active account, and not deleted. */
const shown = and(kept, eq(users.isActive, true));

function select(db: Queryable, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .where(condition);
}

export type ArtisanRow = Awaited<ReturnType<typeof select>>[number];

const inOrder = [desc(artisans.isVerified), desc(artisans.experience), desc(artisans.id)] as const;

/** Workers that are read beyond a page and the one after it, since some may be suspended. */
const SPARE = 4;
/** How many more are read when too many were. */
const MORE = 8;

/**
 * Rows that a statement reads. In the statement itself, since the planner takes a limit that it cannot see for a
 * tenth of everything.
 */
const rowsFor = (limit: number) => (limit <= PAGE_SIZE + 1 ? PAGE_SIZE : PAGE_SIZE_MAX) + 1 + SPARE;

/** Trades at places whose lists are merged at once; of more, the list of all is looked through first. */
const MERGED_MAX = 32;

interface Candidates {
  readonly name: string;
  /** Statement for the ids of the workers, as many as `rows`, best first. */
  ids(rows: number, begun: boolean): SQL;
  /** Whether there may be others when it finds fewer. */
  readonly partial?: boolean;
}

const commonWords: Candidates = { name: "common_words", ids: workersOfCommonWords };
const byWords: Record<Words["meant"], readonly Candidates[]> = {
  few: [{ name: "rare_words", ids: workersOfRareWords }],
  many: [commonWords],
  most: [{ name: "first_words", ids: amongFirst.bind(null, { words: true }), partial: true }, commonWords],
};

/** The statements that a filter wants, in turn until one finds enough. */
function candidates({ professionIds, locationIds, words }: ArtisanFilter): readonly Candidates[] {
  if (words) return byWords[words.meant];
  if (!professionIds && !locationIds) return [{ name: "all", ids: inList }];
  const by = { professions: professionIds !== undefined, locations: locationIds !== undefined };
  const kind = `${by.professions ? "trades" : ""}${by.locations ? "places" : ""}`;
  const merged = { name: kind, ids: ofTradesAndPlaces.bind(null, by) };
  if ((professionIds?.length ?? 1) * (locationIds?.length ?? 1) <= MERGED_MAX) return [merged];
  return [{ name: `first_${kind}`, ids: amongFirst.bind(null, by), partial: true }, merged];
}

export function createArtisansRepository(db: Database) {
  const byId = select(db, and(shown, eq(artisans.id, sql.placeholder("id")))).prepare("artisans_by_id");
  const byUserId = db
    .select({ id: artisans.id, userId: artisans.userId, payKobo: artisans.payKobo })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(and(shown, eq(artisans.userId, sql.placeholder("userId"))))
    .prepare("artisans_by_user");
  const prepareList = (name: string, ids: SQL) =>
    select(db, and(kept, sql`${artisans.id} = any(array(${ids}))`))
      .orderBy(...inOrder)
      .prepare(name);
  /** One statement per combination of filters: few, and planned once on each connection. */
  const statements = new Map<string, ReturnType<typeof prepareList>>();
  function statementFor(name: string, ids: Candidates["ids"], rows: number, begun: boolean) {
    const full = `artisans_${name}_${begun ? "after" : "first"}_${rows}`;
    const statement = statements.get(full) ?? prepareList(full, ids(rows, begun));
    statements.set(full, statement);
    return statement;
  }

  return {
    async find(id: number): Promise<ArtisanRow | null> {
      const [row] = await byId.execute({ id });
      return row ?? null;
    },

    /** A page of workers, and one more or some, which say that another page follows. */
    async list(filter: ArtisanFilter): Promise<ArtisanRow[]> {
      for (const { name, ids, partial } of candidates(filter)) {
        for (let rows = rowsFor(filter.limit); ; rows *= MORE) {
          const found = await statementFor(name, ids, rows, filter.after !== undefined).execute({
            professions: filter.professionIds,
            locations: filter.locationIds,
            words: filter.words?.query,
            long: filter.words?.long,
            ...filter.after,
          });
          const active = found.filter((row) => row.isActive);
          if (active.length >= filter.limit) return active;
          if (found.length < rows) {
            if (partial) break;
            return active;
          }
        }
      }
      return [];
    },

    /** Who a real address belongs to, among workers. */
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
