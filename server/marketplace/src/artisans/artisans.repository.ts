import { COUNT_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from "@handwork/contract";
import { arrayParam, batch, type Database } from "@handwork/server-platform/database";
import { and, eq, getTableColumns, inArray, isNull, type SQL, Subquery, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { locations, professions } from "../catalog/index.ts";
import { artisans, rank } from "./artisans.table.ts";
import { artisanAreas } from "./availability.table.ts";
import { isFreeOn } from "./free-on.ts";
import {
  type ArtisanFilter,
  isFrequentName,
  isIndexed,
  isServed,
  type ListFilter,
  orderOf,
  selectCount,
  selectCountFromBest,
  selectFirst,
  selectFirstNamed,
  selectFromBest,
  templateOf,
} from "./list-query.ts";

/** Maximum number of nearby areas, and of related trades, that a search offers. */
const OFFERS_MAX = 3;

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
  ratingSum: artisans.ratingSum,
  ratingCount: artisans.ratingCount,
  rank: sql<number>`${rank}`,
};

/** SQL condition for artisans who may be shown. */
const isShown = and(isNull(artisans.deletedAt), eq(users.isActive, true));

/** Looks up an artisan's account by its key. With a plain join, PostgreSQL would read all artisans' accounts. */
const account = new Subquery(
  sql`select ${sql.raw("username, first_name, last_name, is_active")} from ${users} where ${users.id} = ${artisans.userId} offset 0`,
  getTableColumns(users),
  "users",
);

export function createArtisansRepository(db: Database) {
  /**
   * Selects artisans from the table, or from a subquery with the table's alias. `matches` is the size of the whole list,
   * if the subquery counts it.
   */
  const select = (from: Subquery | typeof artisans = artisans, matches = sql<number | null>`null::int`) =>
    db
      .select({ ...columns, matches })
      .from(from as typeof artisans)
      .innerJoinLateral(account, sql`true`)
      .leftJoin(locations, eq(locations.id, artisans.locationId))
      .leftJoin(professions, eq(professions.id, artisans.professionId));
  const byIds = select()
    .where(and(isShown, sql`${artisans.id} = any(${arrayParam("ids", "bigint")})`))
    .prepare("artisans_by_ids");
  const byUserId = db
    .select({ id: artisans.id, userId: artisans.userId, payKobo: artisans.payKobo })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(and(isShown, eq(artisans.userId, sql.placeholder("userId"))))
    .prepare("artisans_by_user");

  const selectList = (list: SQL, filter: ListFilter, matches?: SQL<number | null>) =>
    select(new Subquery(list, {}, "artisans"), matches).orderBy(orderOf(filter));

  /** Prepared statements by name. Each is planned only once; planning takes longer than reading. */
  const preparedLists = new Map<string, ReturnType<ReturnType<typeof selectList>["prepare"]>>();

  const listQueries = { best: selectFromBest, all: selectFirst };

  /** Reads a list with a prepared statement. The filter must not contain names. */
  function readPrepared(list: keyof typeof listQueries, filter: ArtisanFilter, rows: number) {
    const { template, values, shape } = templateOf(filter);
    // The limit is a literal: for an unknown limit, the planner assumes a tenth of all rows.
    const limit = Math.max(rows, 1 + (rows <= PAGE_SIZE + 1 ? PAGE_SIZE : PAGE_SIZE_MAX));
    const name = `artisans_${list}_${shape}_${limit}`;
    const prepared =
      preparedLists.get(name) ?? selectList(listQueries[list](template, limit), template).prepare(name);
    preparedLists.set(name, prepared);
    return prepared.execute(values).then((artisans) => artisans.slice(0, rows));
  }

  async function isFrequent(...filter: Parameters<typeof isFrequentName>): Promise<boolean> {
    const { rows } = await db.execute<{ frequent: boolean }>(isFrequentName(...filter));
    return rows[0]?.frequent ?? false;
  }

  async function readCount(count: SQL): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(count);
    return rows[0]?.count ?? 0;
  }

  return {
    /** Finds an artisan; undefined if the artisan does not exist or may not be shown. */
    find: batch(
      async (ids: readonly number[]) => new Map((await byIds.execute({ ids })).map((row) => [row.id, row])),
    ),

    /** Returns the ids of those artisans who are free on the day. */
    async freeOn(day: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
      const isFree = and(inArray(artisans.id, [...ids]), isFreeOn(sql`${day}::date`));
      return new Set((await db.select({ id: artisans.id }).from(artisans).where(isFree)).map(({ id }) => id));
    },

    /** Reads the first `rows` artisans of a list. */
    async list(filter: ArtisanFilter, rows: number) {
      const { names } = filter;
      if (names) {
        const best = (await isFrequent(filter, names, rows))
          ? await selectList(selectFromBest(filter, rows), filter)
          : [];
        if (best.length === rows) return best;
        const named = await selectList(selectFirstNamed(filter, names, rows), filter, sql`matches`);
        // If very many artisans have the same name, only some of them are read, so fewer may match the filter.
        return named.length < best.length ? best : named;
      }
      const best = isIndexed(filter) ? [] : await readPrepared("best", filter, rows);
      return best.length === rows ? best : readPrepared("all", filter, rows);
    },

    /** Counts the artisans in a list. Stops at one more than `COUNT_MAX`. */
    async count(filter: ArtisanFilter): Promise<number> {
      const limit = COUNT_MAX + 1;
      const { names } = filter;
      // The word index returns only some of the artisans with a frequent name, so it could miss verified ones.
      const isNamedOften = names && (filter.isVerified || (await isFrequent(filter, names, limit)));
      const amongBest = isNamedOften ? await readCount(selectCountFromBest(filter, limit)) : 0;
      return amongBest === limit ? limit : Math.max(amongBest, await readCount(selectCount(filter, limit)));
    },

    /** Finds the areas with matching artisans that are nearest to the filter's areas. */
    async nearestPlaces(filter: ArtisanFilter) {
      const ids = sql`${sql.param(filter.locationIds ?? [])}::bigint[]`;
      const { rows } = await db.execute<{ id: number; location: string }>(sql`
        select l.id::int as id, l.location from ${locations} l,
          (select avg(latitude) as latitude, avg(longitude) as longitude from ${locations} where id = any(${ids})) centre
        where l.id <> all(${ids}) and ${isServed({ ...filter, locationIds: undefined })}
        order by (l.latitude - centre.latitude) ^ 2 + (l.longitude - centre.longitude) ^ 2, l.location
        limit ${OFFERS_MAX}`);
      return rows;
    },

    /**
     * Finds other trades in the same industries, if any artisan has them. Trades with artisans who live in or travel to
     * the filter's places come first.
     */
    async relatedTrades({ professionIds, locationIds }: ArtisanFilter) {
      const ids = sql`${sql.param(professionIds ?? [])}::bigint[]`;
      const isInTrade = sql`a.deleted_at is null and a.profession_id = p.id
        and (select is_active from ${users} where users.id = a.user_id)`;
      const places = sql`${sql.param(locationIds ?? [])}::bigint[]`;
      const hasArtisansInPlace = locationIds
        ? sql`(exists (select from ${artisans} a where ${isInTrade} and a.location_id = any(${places}))
          or exists (select from ${artisanAreas} t join ${artisans} a on a.id = t.artisan_id
            where t.location_id = any(${places}) and ${isInTrade}))`
        : sql`true`;
      const { rows } = await db.execute<{ id: number; title: string; in_place: boolean }>(sql`
        select p.id::int as id, p.title, ${hasArtisansInPlace} as in_place from ${professions} p
        where p.id <> all(${ids}) and p.industry_id in (select industry_id from ${professions} where id = any(${ids}))
          and exists (select from ${artisans} a where ${isInTrade})
        order by in_place desc, p.title limit ${OFFERS_MAX}`);
      return rows;
    },

    async findByEmail(email: string) {
      const [row] = await db
        .select({ id: artisans.id, userId: artisans.userId, payKobo: artisans.payKobo })
        .from(artisans)
        .innerJoin(users, eq(users.id, artisans.userId))
        .where(and(isShown, sql`lower(${users.email}) = lower(${email})`));
      return row ?? null;
    },

    async findByUserId(userId: number) {
      const [row] = await byUserId.execute({ userId });
      return row ?? null;
    },
  };
}

export type ArtisansRepository = ReturnType<typeof createArtisansRepository>;
export type ArtisanRow = Awaited<ReturnType<ArtisansRepository["list"]>>[number];
