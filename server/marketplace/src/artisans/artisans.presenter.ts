import type { Artisan, FoundArtisans, Rating } from "@handwork/contract";
import type { Storage } from "@handwork/server-platform/storage";
import { toDecimalOrNull } from "../shared/money.ts";
import type { ArtisanRow } from "./artisans.repository.ts";
import type { ExploreResult } from "./artisans.service.ts";
import type { EmailAlias } from "./email-alias.ts";

/** Averages the stars of `count` reviews, rounded to one decimal place. `sum` is their total. */
export const toRating = (sum: number, count: number): Rating => ({
  average: count > 0 ? Math.round((sum / count) * 10) / 10 : null,
  count,
});

/** Returns an artisan's public data: no phone number, address or NIN, and an alias as the email address. */
export function presentArtisan(
  row: ArtisanRow,
  { alias, storage, origin }: { alias: EmailAlias; storage: Storage; origin: string },
): Artisan {
  return {
    id: row.id,
    user: {
      id: row.userId,
      username: row.username,
      first_name: row.firstName,
      last_name: row.lastName,
      email: alias.of(row.userId),
    },
    profile_image: row.imageKey && storage.url(row.imageKey, origin),
    profile_image_resized: row.imageSmallKey && storage.url(row.imageSmallKey, origin),
    is_verified: row.isVerified,
    location: row.locationId && row.location ? { id: row.locationId, location: row.location } : null,
    service: row.professionId && row.profession ? { id: row.professionId, title: row.profession } : null,
    experience: row.experience,
    pay: toDecimalOrNull(row.payKobo),
    rating: toRating(row.ratingSum, row.ratingCount),
  };
}

interface Lists {
  readonly trades: readonly { id: number; title: string }[];
  readonly areas: readonly { id: number; location: string }[];
}

/** Returns search results and how the search understood the query. */
export function presentFound(
  result: ExploreResult,
  { trades, areas }: Lists,
  artisans: FoundArtisans["artisans"],
): FoundArtisans {
  const areaOf = (id: number) => areas.find((area) => area.id === id)?.location;
  return {
    artisans,
    next: result.next,
    count: result.count,
    has_more: result.hasMore,
    understood: {
      keyword: result.keyword,
      trades: trades.filter(({ id }) => result.trades.includes(id)).map(({ id, title }) => ({ id, title })),
      places: result.places.map(({ id, name }) => ({ id, location: areaOf(id) ?? name, name })),
      unknown: [...result.unknown],
    },
    nearest_places: result.offers.nearestPlaces,
    similar_trades: result.offers.similarTrades,
  };
}
