import { csvRow } from "@handwork/contract";

export type CsvCell = string | number | null;

/** Saves a table as a CSV file, with a byte order mark so that spreadsheets read ₦ and Yoruba letters. */
export function downloadCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void {
  const text = `\uFEFF${[header, ...rows].map(csvRow).join("")}`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
