/** Spreadsheets treat a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One line of a CSV file (RFC 4180) with its line end. Text that a spreadsheet would run as a formula begins with an
 * apostrophe; numbers stay as they are, and null is an empty cell.
 */
export const csvRow = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(",")}\r\n`;
