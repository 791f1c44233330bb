import type { FoundArtisans } from "@handwork/contract";
import { lagosQueries } from "./lagos-queries.data.ts";

/** Searches for all queries from Lagos. Returns the fraction with a correct first result, and what was wrong. */
export async function checkLagosQueries(find: (service: string) => Promise<FoundArtisans>) {
  /** Queries whose first result has another trade or place, with that result. */
  const wrong: string[] = [];
  /** Queries whose place was not recognised. */
  const droppedPlaces: string[] = [];
  for (const { text, trade, place } of lagosQueries) {
    const { artisans, understood } = await find(text);
    const [first] = artisans;
    const isCorrect =
      first && (!trade || first.service?.title === trade) && (!place || first.location?.location === place);
    if (!isCorrect) wrong.push(`${text}: ${first?.service?.title} in ${first?.location?.location}`);
    if (place && !understood.places.some(({ location }) => location === place)) droppedPlaces.push(text);
  }
  return { correct: 1 - wrong.length / lagosQueries.length, wrong, droppedPlaces };
}
