import type { ReceivedQuote } from "@handwork/contract";

export const sorts = [
  { value: "rating", label: "Best rated" },
  { value: "price", label: "Lowest price" },
  { value: "start", label: "Earliest start" },
] as const;
export type QuoteSort = (typeof sorts)[number]["value"];

export const readSort = (text: string | null): QuoteSort =>
  sorts.find(({ value }) => value === text)?.value ?? "rating";

/** Sorts quotes. The server sends the best rated first, and equal quotes stay in the server's order. */
export function sortQuotes(quotes: readonly ReceivedQuote[], sort: QuoteSort): ReceivedQuote[] {
  const compare = {
    rating: () => 0,
    price: (one: ReceivedQuote, other: ReceivedQuote) => Number(one.total) - Number(other.total),
    start: (one: ReceivedQuote, other: ReceivedQuote) => one.start.localeCompare(other.start),
  };
  return [...quotes].sort(compare[sort]);
}
