import { type FoundArtisans, messages } from "@handwork/contract";
import { type Lookups, labelOf } from "../shared/lookups.ts";
import type { SearchQuery } from "../shared/search-query.ts";
import { pluralOf } from "../shared/trade-words.ts";

type Understood = FoundArtisans["understood"];

/** Returns the names of the places, such as "Lekki" or "Yaba and Ikeja". Undefined means all of Lagos. */
export function placesOf({ places }: Understood): string | undefined {
  return [...new Set(places.map(({ name }) => name))].join(" and ") || undefined;
}

/** Describes the search, such as "Plumbers in Lekki" or "Artisans matching “ngozi” in Ikeja". */
export function searchHeading(query: SearchQuery, understood: Understood, lookups: Lookups): string {
  const { trades, keyword } = understood;
  const [trade] = trades.length === 1 ? trades : [];
  const industry = labelOf(lookups.industries, query.industry);
  const who = pluralOf(trade?.title ?? "Artisan");
  const matching = trade || !keyword ? "" : ` matching “${keyword}”`;
  const unknownPlace = understood.unknown.find((word) => word === query.location);
  const place = ` in ${placesOf(understood) ?? unknownPlace ?? "Lagos"}`;
  const when = query.date ? `, free on ${messages.availability.longDay(query.date)}` : "";
  return `${who}${matching}${place}${industry ? `, ${industry}` : ""}${when}`;
}
