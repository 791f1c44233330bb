import { type FoundArtisans, messages } from "@handwork/contract";
import { type Lookups, labelOf } from "../shared/lookups.ts";
import type { SearchQuery } from "../shared/search-query.ts";
import { pluralOf } from "../shared/trade-words.ts";

type Understood = FoundArtisans["understood"];

/** Returns the names of the places, such as "Lekki" or "Yaba and Ikeja". Undefined means all of Lagos. */
export function placesOf({ places }: Understood): string | undefined {
  return [...new Set(places.map(({ name }) => name))].join(" and ") || undefined;
}

/** Names the trade or keyword and the place: "Plumbers in Lekki" or "Artisans matching “ngozi” in Ikeja". */
export function searchHeading({ location }: SearchQuery, understood: Understood): string {
  const { trades, keyword } = understood;
  const [trade] = trades.length === 1 ? trades : [];
  const who = pluralOf(trade?.title ?? "Artisan");
  const matching = trade || !keyword ? "" : ` matching “${keyword}”`;
  const unknownPlace = understood.unknown.find((word) => word === location);
  return `${who}${matching} in ${placesOf(understood) ?? unknownPlace ?? "Lagos"}`;
}

/** Describes the search with its industry and day, which the page shows as filters instead. */
export function searchTitle(query: SearchQuery, understood: Understood, lookups: Lookups): string {
  const industry = labelOf(lookups.industries, query.industry);
  const when = query.date ? `, free on ${messages.availability.longDay(query.date)}` : "";
  return `${searchHeading(query, understood)}${industry ? `, ${industry}` : ""}${when}`;
}

/** Names the words that the search does not know, without a full stop. Undefined if it knows all of them. */
export const unknownText = ({ unknown }: Understood): string | undefined =>
  unknown.length > 0 ? `We do not recognise ${unknown.map((word) => `“${word}”`).join(", ")}` : undefined;
