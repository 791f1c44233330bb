/** Spreadsheets treat a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Formats one line of a CSV file (RFC 4180), with its line ending. Puts an apostrophe before text that a spreadsheet
 * would run as a formula. Numbers stay unchanged, and null becomes an empty cell.
 */
export const csvRow = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(",")}\r\n`;
