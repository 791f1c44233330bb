import type { ExportTrailer, Progress } from "@handwork/server-platform/transfer";

/** Shows progress on a terminal. Prints nothing if the output goes to a file. */
export const showProgress: Progress = (table, done, all) => {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\r\u001B[K${done < all ? `${done} of ${all} tables: ${table}` : ""}`);
};

/** Returns the totals as text, such as `1200 rows in 40 tables`. */
export function rowsAndTables({ tables }: ExportTrailer): string {
  const counts = Object.values(tables).map(({ rows }) => rows);
  return `${counts.reduce((sum, rows) => sum + rows, 0)} rows in ${counts.length} tables`;
}
