import type { StagedRow } from "./staging.ts";
import type { Verdict } from "./write-batch.ts";

/** What only one artisan may have, and how a second one is judged. The first of the rows that share it stays. */
const unique: readonly { verdict: Verdict; of: (row: StagedRow) => string | null }[] = [
  { verdict: "known", of: ({ email }) => email.toLowerCase() },
  { verdict: "username", of: ({ username }) => username.toLowerCase() },
  { verdict: "nin", of: ({ nin_index }) => nin_index },
];

/**
 * Takes out the rows of a batch that say what an earlier one of it says. `phones`: the numbers of the batches before,
 * which are added to; batches are written at once, and no index refuses a number twice.
 */
export function withoutTwins(rows: readonly StagedRow[], phones: Set<number>) {
  const seen = unique.map(() => new Set<string>());
  const verdicts: { line: number; verdict: Verdict }[] = [];
  const single = rows.filter((row) => {
    const twin = unique.find(({ of }, at) => {
      const value = of(row);
      return value !== null && seen[at]?.has(value);
    });
    const phone = Number(row.phone);
    if (twin || phones.has(phone)) {
      verdicts.push({ line: row.line, verdict: twin?.verdict ?? "phone" });
      return false;
    }
    phones.add(phone);
    for (const [at, { of }] of unique.entries()) {
      const value = of(row);
      if (value !== null) seen[at]?.add(value);
    }
    return true;
  });
  return { single, verdicts };
}
