import { TIME_ZONE } from "@handwork/contract";

/** Formats rows as lines with aligned columns. */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Formats bytes, such as `12.3 KB`. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const lagos = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** Formats a time in Lagos, such as `2027-01-15 09:30`, as the Releases page does. */
export const formatTime = (timestamp: string): string => lagos.format(new Date(timestamp));
