import type { StagedRow } from "./staging.ts";
import type { Verdict } from "./write-batch.ts";

/** Values that must be unique, and the reason given for a duplicate. The first row with a value stays. */
const unique: readonly { verdict: Verdict; of: (row: StagedRow) => string | null }[] = [
  { verdict: "existing", of: ({ email }) => email.toLowerCase() },
  { verdict: "username", of: ({ username }) => username.toLowerCase() },
  { verdict: "nin", of: ({ nin_index }) => nin_index },
];

/**
 * Removes rows of a batch that duplicate an earlier one. `phones`: numbers of previous batches, extended here, because
 * batches are written concurrently and no index enforces unique numbers.
 */
export function withoutDuplicates(rows: readonly StagedRow[], phones: Set<number>) {
  const seenValues = unique.map(() => new Set<string>());
  const verdicts: { line: number; verdict: Verdict }[] = [];
  const single = rows.filter((row) => {
    const duplicate = unique.find(({ of }, at) => {
      const value = of(row);
      return value !== null && seenValues[at]?.has(value);
    });
    const phone = Number(row.phone);
    if (duplicate || phones.has(phone)) {
      verdicts.push({ line: row.line, verdict: duplicate?.verdict ?? "phone" });
      return false;
    }
    phones.add(phone);
    for (const [at, { of }] of unique.entries()) {
      const value = of(row);
      if (value !== null) seenValues[at]?.add(value);
    }
    return true;
  });
  return { single, verdicts };
}
