import type { StagedRow } from "./staging.ts";
import type { Verdict } from "./write-batch.ts";

/** Values that must be unique within a batch, and the verdict on a row that repeats such a value. */
const uniqueValues: readonly { verdict: Verdict; read: (row: StagedRow) => string | null }[] = [
  { verdict: "existing", read: ({ email }) => email.toLowerCase() },
  { verdict: "username", read: ({ username }) => username.toLowerCase() },
  { verdict: "nin", read: ({ nin_index }) => nin_index },
];

/**
 * Removes rows that duplicate an earlier row. `phones` contains the numbers of all earlier batches, and this call adds
 * the batch's numbers. No index enforces unique phone numbers, and batches are written concurrently.
 */
export function removeDuplicates(rows: readonly StagedRow[], phones: Set<number>) {
  const seenValues = uniqueValues.map(() => new Set<string>());
  const verdicts: { line: number; verdict: Verdict }[] = [];
  const distinct = rows.filter((row) => {
    const duplicate = uniqueValues.find(({ read }, index) => {
      const value = read(row);
      return value !== null && seenValues[index]?.has(value);
    });
    const phone = Number(row.phone);
    if (duplicate || phones.has(phone)) {
      verdicts.push({ line: row.line, verdict: duplicate?.verdict ?? "phone" });
      return false;
    }
    phones.add(phone);
    for (const [index, { read }] of uniqueValues.entries()) {
      const value = read(row);
      if (value !== null) seenValues[index]?.add(value);
    }
    return true;
  });
  return { distinct, verdicts };
}
