import { saveFile } from "@handwork/bookings";
import { csvRow } from "@handwork/contract";

export type CsvCell = string | number | null;

/** Saves a table as a CSV file, with a byte order mark so that spreadsheets read ₦ and Yoruba letters. */
export function downloadCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void {
  const text = `\uFEFF${[header, ...rows].map(csvRow).join("")}`;
  saveFile(`${name}.csv`, new Blob([text], { type: "text/csv" }));
}
