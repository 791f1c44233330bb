import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database.ts";
import { together } from "../../platform/together.ts";
import { industries, locations, professions } from "./catalog.table.ts";

type List = "locations" | "professions" | "industries";
interface Entry {
  list: List;
  id: number;
  name: string;
  industryId: number | null;
}

/** Places, trades and industries, each list by its names: forms and searches want several of them at once. */
export function createLists(db: Database) {
  const isAsked = (list: List) => sql`${list}::text = any(${sql.placeholder("lists")}::text[])`;
  const kind = (list: List) => sql<List>`${list}::text`.as("list");
  // Drizzle reads a union's columns as the first of its statements has them.
  const none = sql`null::bigint`.mapWith((id): number | null => Number(id));
  const entries = unionAll(
    db
      .select({
        list: kind("locations"),
        id: locations.id,
        name: locations.location,
        industryId: none.as("industry_id"),
      })
      .from(locations)
      .where(isAsked("locations")),
    db
      .select({
        list: kind("professions"),
        id: professions.id,
        name: professions.title,
        industryId: sql<number | null>`${professions.industryId}`.as("industry_id"),
      })
      .from(professions)
      .where(isAsked("professions")),
    db
      .select({
        list: kind("industries"),
        id: industries.id,
        name: industries.name,
        industryId: none.as("industry_id"),
      })
      .from(industries)
      .where(isAsked("industries")),
  )
    .orderBy(sql`3`)
    .prepare("catalog_lists");

  const entriesOf = together<List, Entry[]>(async (lists) => {
    const found = new Map(lists.map((list): [List, Entry[]] => [list, []]));
    for (const entry of await entries.execute({ lists })) found.get(entry.list)?.push(entry);
    return found;
  });
  const all = async (list: List) => (await entriesOf(list)) ?? [];
  return {
    locations: async () => (await all("locations")).map(({ id, name }) => ({ id, location: name })),
    professions: async () =>
      (await all("professions")).map(({ id, name, industryId }) => ({ id, title: name, industryId })),
    industries: async () => (await all("industries")).map(({ id, name }) => ({ id, name })),
  };
}
