import type { Checksum, Table } from "./tables.ts";

/**
 * The file is gzipped lines: a heading; for each table a line of JSON, its rows as `COPY` writes them, and `\.`; at the
 * end a line with the checksums that the import must reproduce.
 */
export interface Heading {
  readonly format: "handwork-database";
  readonly version: 1;
  readonly migrations: readonly string[];
}
export interface Ending {
  readonly sequences: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, Checksum>>;
}
export type TableHeading = { readonly table: Table };

export const END_OF_ROWS = "\\.";
const NEWLINE = 0x0a;

/**
 * Splits a stream into lines of bytes, without line ends. Other splitters also split at characters that rows contain.
 */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const piece = chunk.subarray(start, end);
      yield rest.length > 0 ? Buffer.concat([...rest, piece]) : piece;
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
