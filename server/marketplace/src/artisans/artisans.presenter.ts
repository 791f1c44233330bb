import type { Artisan, FoundArtisans, Rating } from "@handwork/contract";
import type { Storage } from "@handwork/server-platform/storage";
import { toDecimalOrNull } from "../shared/money.ts";
import type { ArtisanRow } from "./artisans.repository.ts";
import type { Explored } from "./artisans.service.ts";
import type { EmailAlias } from "./email-alias.ts";

/** Average stars, rounded to one decimal place, from their sum and the number of reviews. */
export const toRating = (sum: number, count: number): Rating => ({
  average: count > 0 ? Math.round((sum / count) * 10) / 10 : null,
  count,
});

/** An artisan as the public sees them: without phone, address or NIN, and with an alias as the email address. */
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

/** Search results, with the trades, places and unknown words that the search recognised in the query. */
export function presentFound(
  result: Explored,
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
