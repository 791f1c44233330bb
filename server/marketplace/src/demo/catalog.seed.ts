import type { Transaction } from "@handwork/server-platform/database";
import { fillLookups, locations, professions, services } from "../catalog/index.ts";
import { trades } from "./catalog.data.ts";
import { cardPictures, type Picture } from "./pictures.ts";

/** Ids by name, for data that is seeded after the catalog. */
export interface SeededCatalog {
  locations: ReadonlyMap<string, number>;
  professions: ReadonlyMap<string, number>;
  pictures: Picture[];
}

export async function seedCatalog(trx: Transaction): Promise<SeededCatalog> {
  await fillLookups(trx);
  const places = await trx.select().from(locations);
  const crafts = await trx.select().from(professions);
  const professionIds = new Map(crafts.map(({ id, title }) => [title, id]));
  const pictures = trades.map(({ title }) => cardPictures(title));
  await trx.insert(services).values(
    trades.map(({ title, time, location, description, company }, position) => ({
      professionId: professionIds.get(title) ?? 0,
      time,
      location,
      description,
      company,
      position,
      imageKey: pictures[position]?.[0]?.key ?? null,
    })),
  );
  return {
    locations: new Map(places.map(({ id, location }) => [location, id])),
    professions: professionIds,
    pictures: pictures.flat(),
  };
}
