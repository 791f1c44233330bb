import { type Artisan, paths } from "@handwork/contract";
import type { PageMeta } from "@handwork/federation";
import { artisanName } from "../shared/artisan.ts";
import { pluralOf } from "../shared/trade-words.ts";

/** Metadata of a service's artisans for search engines and link previews. */
export function serviceMeta(data: unknown, origin: string): PageMeta {
  const { service, page } = (data ?? {}) as { service?: string; page?: { items: Artisan[] } };
  if (!service || !page) return {};
  const who = pluralOf(service);
  return {
    description: `${who} in Lagos with their experience and daily rate in naira. Choose, describe the job, pay online.`,
    structured: {
      "@type": "ItemList",
      name: `${who} in Lagos`,
      itemListElement: page.items.map((artisan, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: artisanName(artisan),
        url: origin + paths.artisan(artisan.id),
      })),
    },
  };
}
