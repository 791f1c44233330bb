import type { Profession, Service } from "@handwork/contract";
import type { CatalogRepository } from "./catalog.repository.ts";

type Rows<K extends keyof CatalogRepository> = Awaited<ReturnType<CatalogRepository[K]>>;

export function presentProfession(row: Rows<"professions">[number]): Profession {
  return { id: row.id, title: row.title, industry: row.industryId };
}

/** `imageUrl` turns a storage key into an absolute URL. */
export function presentService(row: Rows<"services">[number], imageUrl: (key: string) => string): Service {
  const { id, title, time, location, description, company, imageKey } = row;
  return { id, title, time, location, description, company, img: imageKey && imageUrl(imageKey) };
}
