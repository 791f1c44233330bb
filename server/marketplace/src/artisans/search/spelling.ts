/** Spells similar sounds the same way, so that "leky" matches "lekki", and "izolo" matches "isolo". */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, "f")
    .replace(/[cq]/g, "k")
    .replace(/z/g, "s")
    .replace(/y/g, "i")
    .replace(/(.)\1+/g, "$1");

/** Number of letters to add, remove, change or swap with their neighbour to turn one word into the other. */
function editDistance(from: string, to: string): number {
  const rows = [[...Array(to.length + 1).keys()]];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        at(1, 0) + 1,
        (row[j - 1] ?? 0) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/** How similarly two words are spelt: the fraction of letters that need no change, from 0 to 1. */
export function spellingSimilarity(first: string, second: string): number {
  const [from, to] = [soundOf(first), soundOf(second)];
  return 1 - editDistance(from, to) / Math.max(from.length, to.length, 1);
}
