import { and, type Column, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../../platform/auth/users.table.ts";
import type { Database, Queryable } from "../../platform/database.ts";
import { locations, professions } from "../catalog/index.ts";
import type { Position } from "./artisans.search.ts";
import { artisans } from "./artisans.table.ts";

export interface ArtisanFilter {
  /** Undefined: any. */
  professionIds?: readonly number[] | undefined;
  locationIds?: readonly number[] | undefined;
  /** Text of a tsquery. */
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
/** Of 0 to 1: from here on a word is taken for a misspelt keyword. */
export const SIMILAR = 0.45;
/** Names nearest to a misspelt keyword that are looked at. */
const NEAREST = 200;

/**
 * Workers whose search words match. An array that is filled first: the planner, which cannot tell a rare word
 * from a common one, would else walk the whole list in its order.
 */
const matching = sql`${artisans.id} = any(array(
  select hit.id from ${artisans} hit
  where hit.search @@ (to_tsquery('english', ${sql.placeholder("words")}) || to_tsquery('simple', ${sql.placeholder("words")}))
))`;

function select(db: Queryable, conditions: readonly (SQL | undefined)[]) {
  return db
    .select(columns)
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .where(and(shown, ...conditions));
}

export type ArtisanRow = Awaited<ReturnType<typeof select>>[number];

const of = (column: Column, name: string, ids: readonly number[] | undefined) => {
  if (!ids) return undefined;
  // With one id the list's index gives the order too; with several the rows are sorted.
  return ids.length === 1
    ? sql`${column} = ${sql.placeholder(name)}`
    : sql`${column} = any(${sql.placeholder(name)}::bigint[])`;
};
const value = (ids: readonly number[] | undefined) => (ids?.length === 1 ? ids[0] : ids);
const shape = (ids: readonly number[] | undefined) => (!ids ? "any" : ids.length === 1 ? "one" : "some");

const inOrder = [desc(artisans.isVerified), desc(artisans.experience), desc(artisans.id)] as const;
const after = sql`(${artisans.isVerified}, ${artisans.experience}, ${artisans.id}) < (${sql.placeholder("isVerified")}::boolean, ${sql.placeholder("experience")}::int, ${sql.placeholder("id")}::bigint)`;

export function createArtisansRepository(db: Database) {
  const byId = select(db, [eq(artisans.id, sql.placeholder("id"))]).prepare("artisans_by_id");
  const prepareList = (filter: ArtisanFilter, name: string) =>
    select(db, [
      of(artisans.professionId, "professions", filter.professionIds),
      of(artisans.locationId, "locations", filter.locationIds),
      filter.words === undefined ? undefined : matching,
      filter.after && after,
    ])
      .orderBy(...inOrder)
      .limit(sql.placeholder("limit"))
      .prepare(name);
  /** One statement per combination of filters: few, and planned once on each connection. */
  const statements = new Map<string, ReturnType<typeof prepareList>>();

  return {
    async find(id: number): Promise<ArtisanRow | null> {
      const [row] = await byId.execute({ id });
      return row ?? null;
    },

    list(filter: ArtisanFilter): Promise<ArtisanRow[]> {
      const { professionIds, locationIds, words, limit } = filter;
      const name = `artisans_${shape(professionIds)}_${shape(locationIds)}_${words ? "words" : "all"}_${filter.after ? "after" : "first"}`;
      let statement = statements.get(name);
      if (!statement) {
        statement = prepareList(filter, name);
        statements.set(name, statement);
      }
      return statement.execute({
        professions: value(professionIds),
        locations: value(locationIds),
        words,
        limit,
        ...filter.after,
      });
    },

    /** Workers whose names are nearest to a misspelt keyword: the rare path, and not prepared. */
    listLike(filter: ArtisanFilter, keyword: string): Promise<ArtisanRow[]> {
      return db.transaction(async (trx) => {
        await trx.execute(
          sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILAR)}, true)`,
        );
        const nearest = sql`${artisans.id} = any(array(
          select hit.id from ${artisans} hit where ${keyword}::text <% hit.name_words
          order by word_similarity(${keyword}, hit.name_words) desc, hit.id limit ${NEAREST}
        ))`;
        return select(trx, [
          of(artisans.professionId, "professions", filter.professionIds),
          of(artisans.locationId, "locations", filter.locationIds),
          nearest,
          filter.after && after,
        ])
          .orderBy(...inOrder)
          .limit(filter.limit)
          .prepare("")
          .execute({
            professions: value(filter.professionIds),
            locations: value(filter.locationIds),
            ...filter.after,
          });
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

/** Copies names, trade and place into what the search reads; after each change of any of them. */
export async function refreshSearchWords(db: Queryable, userId?: number): Promise<void> {
  await db.execute(sql`
    update artisans set
      name_words = lower(concat_ws(' ', u.first_name, u.last_name)),
      trade_words = concat_ws(' ', p.title, p.keywords, l.location)
    from artisans a
    join users u on u.id = a.user_id
    left join professions p on p.id = a.profession_id
    left join locations l on l.id = a.location_id
    where artisans.id = a.id and (${userId ?? null}::bigint is null or a.user_id = ${userId ?? null})`);
}
