import type { Checksum, Table } from "./tables.ts";

/**
 * An export is a gzipped text file. Its first line is the header. Then come the tables: for each, a `TableHeader`, its
 * rows as `COPY` writes them, and a line `\.`. The last line is the trailer, with the checksums that an import must
 * reproduce.
 */
export interface ExportHeader {
  readonly format: "handwork-database";
  readonly version: 1;
  readonly migrations: readonly string[];
}
export interface ExportTrailer {
  readonly sequences: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, Checksum>>;
}
export type TableHeader = { readonly table: Table };

export const END_OF_ROWS = "\\.";
const NEWLINE = 0x0a;

/**
 * Splits a stream of bytes into lines, without line endings. Splits only at `\n`, because rows may contain other
 * characters that text splitters treat as line endings.
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
