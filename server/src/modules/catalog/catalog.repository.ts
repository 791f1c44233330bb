import { asc, eq, ilike, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database.ts";
import { industries, locations, professions, services } from "./catalog.table.ts";

/** The lists that every form and every search begins with. */
export function createCatalogRepository(db: Database) {
  const locationList = db
    .select()
    .from(locations)
    .orderBy(asc(locations.location))
    .prepare("catalog_locations");
  const professionList = db
    .select({ id: professions.id, title: professions.title, industryId: professions.industryId })
    .from(professions)
    .orderBy(asc(professions.title))
    .prepare("catalog_professions");
  const industryList = db
    .select()
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
    })
    .from(services)
    .innerJoin(professions, eq(professions.id, services.professionId))
    .orderBy(asc(services.position), asc(services.id))
    .prepare("catalog_services");
  const professionByTitle = db
    .select({ id: professions.id, title: professions.title })
    .from(professions)
    .where(sql`lower(${professions.title}) = lower(${sql.placeholder("title")})`)
    .prepare("catalog_profession_by_title");
  const professionsByWords = db
    .select({ id: professions.id })
    .from(professions)
    .where(
      sql`to_tsvector('english', ${professions.title} || ' ' || ${professions.keywords}) @@ (to_tsquery('english', ${sql.placeholder("words")}) || to_tsquery('simple', ${sql.placeholder("words")}))`,
    )
    .prepare("catalog_professions_by_words");
  const locationsByWords = db
    .select({ id: locations.id })
    .from(locations)
    .where(
      sql`to_tsvector('english', ${locations.location}) @@ (to_tsquery('english', ${sql.placeholder("words")}) || to_tsquery('simple', ${sql.placeholder("words")}))`,
    )
    .prepare("catalog_locations_by_words");

  return {
    locations: () => locationList.execute(),
    professions: () => professionList.execute(),
    industries: () => industryList.execute(),
    services: () => serviceList.execute(),

    async professionByTitle(title: string) {
      const [found] = await professionByTitle.execute({ title });
      return found ?? null;
    },

    /** Ids of the places meant by an id or by a text, whole or in part. */
    async locationIds(idOrText: string): Promise<number[]> {
      const rows = await db
        .select({ id: locations.id, name: locations.location })
        .from(locations)
        .where(isId(idOrText) ? eq(locations.id, Number(idOrText)) : like(locations.location, idOrText));
      return closest(rows, idOrText);
    },

    async professionIds(idOrText: string): Promise<number[]> {
      const rows = await db
        .select({ id: professions.id, name: professions.title })
        .from(professions)
        .where(isId(idOrText) ? eq(professions.id, Number(idOrText)) : like(professions.title, idOrText));
      return closest(rows, idOrText);
    },

    async professionIdsOfIndustry(idOrText: string): Promise<number[]> {
      const rows = await db
        .select({ id: industries.id, name: industries.name })
        .from(industries)
        .where(isId(idOrText) ? eq(industries.id, Number(idOrText)) : like(industries.name, idOrText));
      const ids = closest(rows, idOrText);
      if (ids.length === 0) return [];
      const found = await db
        .select({ id: professions.id })
        .from(professions)
        .where(inArray(professions.industryId, ids));
      return found.map((row) => row.id);
    },

    /** Trades whose title and words match the text of a tsquery. */
    async professionIdsOf(words: string): Promise<number[]> {
      const rows = await professionsByWords.execute({ words });
      return rows.map((row) => row.id);
    },

    /** Places whose names match the text of a tsquery. */
    async locationIdsOf(words: string): Promise<number[]> {
      const rows = await locationsByWords.execute({ words });
      return rows.map((row) => row.id);
    },

    /** Trades whose words look like `keyword`, for misspelt ones. */
    async professionIdsLike(keyword: string, threshold: number): Promise<number[]> {
      const rows = await db
        .select({ id: professions.id })
        .from(professions)
        .where(
          sql`word_similarity(${keyword}, ${professions.title} || ' ' || ${professions.keywords}) >= ${threshold}`,
        );
      return rows.map((row) => row.id);
    },
  };
}

export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

const isId = (text: string) => /^\d{1,9}$/.test(text);
const like = (column: Parameters<typeof ilike>[0], text: string) =>
  ilike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`);

/** A name that is met exactly leaves out those that merely contain the text. */
function closest(rows: readonly { id: number; name: string }[], text: string): number[] {
  const exact = rows.filter((row) => row.name.toLowerCase() === text.toLowerCase());
  return (exact.length > 0 ? exact : rows).map((row) => row.id);
}
