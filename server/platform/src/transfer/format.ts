import type { Checksum, Table } from "./tables.ts";

/**
 * The file is gzipped lines: a heading; for each table a line of JSON, then its rows as `COPY` writes them, then
 * `\.`; at the end a line with what is to be found once all is read in.
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

/** Lines of a stream as bytes, without their ends: rows hold characters that other splitters take for one. */
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
