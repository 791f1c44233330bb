import type { Profession, Service } from "@handwork/contract";
import { toDecimalOrNull } from "../shared/money.ts";
import type { CatalogRepository } from "./catalog.repository.ts";

type Rows<K extends keyof CatalogRepository> = Awaited<ReturnType<CatalogRepository[K]>>;

export function presentProfession(row: Rows<"professions">[number]): Profession {
  return { id: row.id, title: row.title, industry: row.industryId };
}

/** `imageUrl` turns a storage key into an absolute URL. */
export function presentService(row: Rows<"services">[number], imageUrl: (key: string) => string): Service {
  const { imageKey, lowestKobo, ...rest } = row;
  return { ...rest, img: imageKey && imageUrl(imageKey), lowest_pay: toDecimalOrNull(lowestKobo) };
}
