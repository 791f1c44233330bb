import type { LookupKind } from "@handwork/contract";
import { arrayParam, batch, type Database } from "@handwork/server-platform/database";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { industries, locations, mergedLookups, professions, services } from "./catalog.table.ts";

/**
 * Lowest daily rate of a profession's visible artisans. It is plain SQL, because the artisans module already imports
 * this module.
 */
const lowestKobo = sql`(
  select a.pay_kobo from artisans a join users u on u.id = a.user_id and u.is_active
  where a.profession_id = ${professions.id} and a.deleted_at is null and a.pay_kobo is not null
  order by coalesce(a.pay_kobo, 9223372036854775807), a.id limit 1)`;

/**
 * Whether a profession has visible artisans. A count would read every artisan. The column is plain SQL, because Drizzle
 * leaves the table's name out of a query without joins.
 */
const hasArtisans = sql<boolean>`exists (
  select from artisans a join users u on u.id = a.user_id and u.is_active
  where a.profession_id = professions.id and a.deleted_at is null)`;

/** Reads the lists for forms and searches, each sorted by name. */
export function createCatalogRepository(db: Database) {
  const locationList = db
    .select({ id: locations.id, location: locations.location })
    .from(locations)
    .orderBy(asc(locations.location))
    .prepare("catalog_locations");
  const professionColumns = {
    id: professions.id,
    title: professions.title,
    industryId: professions.industryId,
  };
  const professionList = db
    .select(professionColumns)
    .from(professions)
    .orderBy(asc(professions.title))
    .prepare("catalog_professions");
  const professionListWithArtisans = db
    .select({ ...professionColumns, hasArtisans })
    .from(professions)
    .orderBy(asc(professions.title))
    .prepare("catalog_professions_with_artisans");
  const industryList = db
    .select({ id: industries.id, name: industries.name })
    .from(industries)
    .orderBy(asc(industries.name))
    .prepare("catalog_industries");
  const serviceList = db
    .select({
      id: services.id,
      title: professions.title,
      time: services.time,
      location: services.location,
      description: services.description,
      company: services.company,
      imageKey: services.imageKey,
      lowestKobo: sql<number | null>`${lowestKobo}`.mapWith(Number),
    })
    .from(services)
    .innerJoin(professions, eq(professions.id, services.professionId))
    .orderBy(asc(services.position), asc(services.id))
    .prepare("catalog_services");
  const industryIds = createFinder(db, "industries", industries, industries.name);
  const professionsOfIndustries = db
    .select({ id: professions.id })
    .from(professions)
    .where(sql`${professions.industryId} = any(${arrayParam("ids", "bigint")})`)
    .prepare("catalog_professions_of_industries");

  const professionsByTitle = db
    .select({ id: professions.id })
    .from(professions)
    .where(sql`lower(${professions.title}) = lower(${sql.placeholder("title")})`)
    .prepare("catalog_professions_titled");

  const findMerged = createMergedFinder(db);

  return {
    /** Finds profession ids by title, ignoring case. Also accepts the title of a merged profession. */
    async professionsTitled(title: string): Promise<number[]> {
      const rows = await professionsByTitle.execute({ title });
      return rows.length > 0 ? rows.map(({ id }) => id) : findMerged("professions", { name: title });
    },

    locations: () => locationList.execute(),
    professions: () => professionList.execute(),
    /** Slower than `professions`, because it also looks for artisans. */
    professionsWithArtisans: () => professionListWithArtisans.execute(),
    industries: () => industryList.execute(),
    services: () => serviceList.execute(),

    /** Finds location ids by id or name; if there is none, by a part of the name. */
    locationIds: createFinder(db, "locations", locations, locations.location),
    professionIds: createFinder(db, "professions", professions, professions.title),

    async professionIdsOfIndustry(idOrText: string): Promise<number[]> {
      const ids = await industryIds(idOrText);
      if (ids.length === 0) return [];
      const rows = await professionsOfIndustries.execute({ ids });
      return rows.map((row) => row.id);
    },
  };
}

export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

/** Whether the text is an id rather than a name. */
const isId = (text: string) => /^\d{1,9}$/.test(text);

/** The requested strings of a batch, as rows to join. */
const requestedTexts = sql`unnest(${sql.placeholder("texts")}::text[]) requested(text)`;

/** Creates a function that finds the entry into which an entry with this id or name was merged. */
function createMergedFinder(db: Database) {
  const statement = db
    .select({ id: mergedLookups.intoId })
    .from(mergedLookups)
    .where(
      sql`${mergedLookups.kind} = ${sql.placeholder("kind")} and (${mergedLookups.id} = ${sql.placeholder("id")}::bigint
        or lower(${mergedLookups.name}) = lower(${sql.placeholder("name")}::text))`,
    )
    .prepare("catalog_merged");
  return async (
    kind: LookupKind,
    { id = null, name = null }: { id?: number | null; name?: string | null },
  ) => [...new Set((await statement.execute({ kind, id, name })).map((row) => row.id))];
}

/** Groups rows by the requested value. */
function groupByRequest<R extends { requested: unknown }>(rows: readonly R[]) {
  const groups = new Map<R["requested"], R[]>();
  for (const row of rows) {
    const group = groups.get(row.requested);
    if (group) group.push(row);
    else groups.set(row.requested, [row]);
  }
  return groups;
}

/** Creates a function that finds ids by id, name or a part of a name. A merged entry leads to the remaining entry. */
function createFinder(
  db: Database,
  kind: LookupKind,
  table: typeof locations | typeof professions | typeof industries,
  name: PgColumn,
) {
  const selectWithRequest = <K>(requested: SQL<K>) =>
    db.select({ id: table.id, name: sql<string>`${name}`, requested }).from(table as typeof locations);
  const withIds = selectWithRequest(sql<number>`${table.id}`.mapWith(Number))
    .where(sql`${table.id} = any(${arrayParam("ids", "bigint")})`)
    .prepare(`catalog_${kind}_by_ids`);
  const withTexts = selectWithRequest(sql<string>`requested.text`)
    .innerJoin(requestedTexts, sql`${name} ilike requested.text`)
    .prepare(`catalog_${kind}_by_texts`);
  const findMerged = createMergedFinder(db);
  const byId = batch(async (ids: readonly number[]) => groupByRequest(await withIds.execute({ ids })));
  const byPart = batch(async (texts: readonly string[]) =>
    groupByRequest(await withTexts.execute({ texts })),
  );
  return async (idOrText: string): Promise<number[]> => {
    const part = `%${idOrText.replace(/[\\%_]/g, "\\$&")}%`;
    const rows = await (isId(idOrText) ? byId(Number(idOrText)) : byPart(part));
    if (rows) return preferExact(rows, idOrText);
    return findMerged(kind, isId(idOrText) ? { id: Number(idOrText) } : { name: idOrText });
  };
}

/** Returns the ids of rows whose name equals the text; if there is none, all ids. */
function preferExact(rows: readonly { id: number; name: string }[], text: string): number[] {
  const exact = rows.filter((row) => row.name.toLowerCase() === text.toLowerCase());
  return (exact.length > 0 ? exact : rows).map((row) => row.id);
}
