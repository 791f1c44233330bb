import { PAGE_SIZE, PAGE_SIZE_MAX } from "@handwork/contract";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../../platform/auth/users.table.ts";
import type { Database, Queryable } from "../../platform/database.ts";
import { locations, professions } from "../catalog/index.ts";
import type { Position } from "./artisans.search.ts";
import { artisans } from "./artisans.table.ts";
import { inList, ofTradesAndPlaces, workersOfWords } from "./listed-workers.ts";

export interface ArtisanFilter {
  /** Undefined: any. */
  professionIds?: readonly number[] | undefined;
  locationIds?: readonly number[] | undefined;
  /** Text of a tsquery on `searchWords`, with the trades and places in it. */
  words?: string | undefined;
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
};

/** Workers that may be shown: of an active account, and not deleted. */
const shown = and(isNull(artisans.deletedAt), eq(users.isActive, true));

function select(db: Queryable, ...conditions: (SQL | undefined)[]) {
  return db
    .select(columns)
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .where(and(shown, ...conditions));
}

export type ArtisanRow = Awaited<ReturnType<typeof select>>[number];

const inOrder = [desc(artisans.isVerified), desc(artisans.experience), desc(artisans.id)] as const;

/**
 * Rows that a statement reads: one more than a page. In the statement itself, since the planner takes a limit
 * that it cannot see for a tenth of everything.
 */
const rowsFor = (limit: number) => (limit <= PAGE_SIZE + 1 ? PAGE_SIZE + 1 : PAGE_SIZE_MAX + 1);

/** Which statement a filter wants; the ids of the workers, a page of them, best first. */
function candidates({ professionIds, locationIds, words, after }: ArtisanFilter, rows: number) {
  const begun = after !== undefined;
  if (words !== undefined) return { name: "words", ids: workersOfWords(rows, begun) };
  if (!professionIds && !locationIds) return { name: "all", ids: inList(rows, begun) };
  const by = { professions: professionIds !== undefined, locations: locationIds !== undefined };
  const kind = `${by.professions ? "trades" : ""}${by.locations ? "places" : ""}`;
  return { name: kind, ids: ofTradesAndPlaces(by, rows, begun) };
}

export function createArtisansRepository(db: Database) {
  const byId = select(db, eq(artisans.id, sql.placeholder("id"))).prepare("artisans_by_id");
  const prepareList = (name: string, ids: SQL) =>
    select(db, sql`${artisans.id} = any(array(${ids}))`)
      .orderBy(...inOrder)
      .prepare(name);
  /** One statement per combination of filters: few, and planned once on each connection. */
  const statements = new Map<string, ReturnType<typeof prepareList>>();

  return {
    async find(id: number): Promise<ArtisanRow | null> {
      const [row] = await byId.execute({ id });
      return row ?? null;
    },

    /** A page of workers, and one more or some, which say that another page follows. */
    list(filter: ArtisanFilter): Promise<ArtisanRow[]> {
      const rows = rowsFor(filter.limit);
      const { name, ids } = candidates(filter, rows);
      const full = `artisans_${name}_${filter.after ? "after" : "first"}_${rows}`;
      let statement = statements.get(full);
      if (!statement) {
        statement = prepareList(full, ids);
        statements.set(full, statement);
      }
      return statement.execute({
        professions: filter.professionIds,
        locations: filter.locationIds,
        words: filter.words,
        ...filter.after,
      });
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
      const [row] = await db
        .select({ id: artisans.id, userId: artisans.userId, payKobo: artisans.payKobo })
        .from(artisans)
        .innerJoin(users, eq(users.id, artisans.userId))
        .where(and(shown, eq(artisans.userId, userId)));
      return row ?? null;
    },
  };
}

export type ArtisansRepository = ReturnType<typeof createArtisansRepository>;
