/** Returns the plural of a trade's title: "Nannies", "Seamstresses", "Plumbers". */
export function pluralOf(trade: string): string {
  if (/[^aeiou]y$/i.test(trade)) return `${trade.slice(0, -1)}ies`;
  if (/man$/i.test(trade)) return `${trade.slice(0, -2)}en`;
  if (/(ss|x|z|ch|sh)$/i.test(trade)) return `${trade}es`;
  // A title such as "Electrical works" is already a plural.
  return /s$/i.test(trade) ? trade : `${trade}s`;
}

/** Writes a trade within a sentence: "AC technician". Abbreviations keep their capitals. */
export const withinSentence = (trade: string) =>
  trade.replace(/\p{Lu}(?=\p{Ll})/gu, (capital) => capital.toLowerCase());

const number = new Intl.NumberFormat("en-NG");

/** Counts artisans: "1 electrician", "More than 1,000 artisans". */
export function countText(count: number, hasMore: boolean, trade = "artisan"): string {
  const one = withinSentence(trade);
  const who = count === 1 ? one : pluralOf(one);
  return `${hasMore ? "More than " : ""}${number.format(count)} ${who}`;
}
