import { createReadStream } from "node:fs";
import { OperatorError } from "@handwork/server-platform/errors";
import { CsvError, type Info, parse } from "csv-parse";
import { type Column, columns, optionalColumns } from "./row.ts";

export interface Line {
  /** Line in the file from 1; for a quoted cell over several lines, the last one. */
  readonly number: number;
  /** In the order of `columns`; null if the line cannot be read. */
  readonly cells: readonly string[] | null;
  readonly reason: string | null;
}

export interface Batch {
  readonly lines: readonly Line[];
  /** Bytes of the file read so far. */
  readonly bytes: number;
}

/** Characters per row, so that an unclosed quotation mark does not swallow the rest of the file. */
const ROW_MAX = 20_000;

type Record_ = { record: string[]; info: Info };

/**
 * Reads a CSV file, with columns in any order, in batches of `size` lines. Throws an `OperatorError` when the heading
 * is invalid. When a line is not valid CSV, throws after the last good line.
 */
export async function* readFile(file: string, size: number): AsyncGenerator<Batch> {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: ROW_MAX,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const source = createReadStream(file, { highWaterMark: 2 ** 18 });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);

  let places: number[] | null = null;
  let lines: Line[] = [];
  const batch = (): Batch => {
    const read = { lines, bytes: source.bytesRead };
    lines = [];
    return read;
  };
  let failure: Error | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<Record_>) {
      if (!places) {
        places = placesOf(record);
        continue;
      }
      lines.push(inOrder(record, places, info.lines));
      if (lines.length >= size) yield batch();
    }
  } catch (error) {
    failure = explained(file, error as Error);
  }
  if (!places) throw failure ?? new OperatorError(`${file} has no heading that names the columns.`);
  if (lines.length > 0) yield batch();
  // After a misplaced quotation mark, cells and rows can no longer be told apart.
  if (failure) throw failure;
}

const unread = (number: number, reason: string): Line => ({ number, cells: null, reason });

function inOrder(record: readonly string[], places: readonly number[], number: number): Line {
  const expected = places.filter((place) => place >= 0).length;
  if (record.length !== expected) {
    return unread(number, `The row has ${record.length} cells, and the heading has ${expected}.`);
  }
  return { number, cells: places.map((place) => record[place] ?? ""), reason: null };
}

/** The position of each of `columns` in the heading; -1 for columns that the file lacks. */
function placesOf(heading: readonly string[]): number[] {
  const names = heading.map((name) => name.trim().toLowerCase());
  const [only = ""] = names;
  if (names.length === 1 && /[;\t]/.test(only)) {
    throw new OperatorError(
      `The heading has ${only.includes(";") ? "semicolons" : "tabs"} between its columns. Save the file as CSV with commas.`,
    );
  }
  const unknown = names.filter((name) => !columns.includes(name as Column));
  const missing = columns.filter((name) => !names.includes(name) && !optionalColumns.includes(name));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const wrong = [
    ...missing.map((name) => `The column ${name} is missing.`),
    ...unknown.map((name) => `There is no column "${name}".`),
    ...twice.map((name) => `The column ${name} appears twice.`),
  ];
  if (wrong.length > 0) {
    throw new OperatorError(`${wrong.join("\n")}\nThe columns are: ${columns.join(", ")}.`);
  }
  return columns.map((name) => names.indexOf(name));
}

function explained(file: string, error: Error): Error {
  if (error instanceof CsvError) {
    return new OperatorError(
      `${file}, line ${error.lines}: ${error.message}.\nThe rows before it were imported. Fix the line and import the file again.`,
    );
  }
  return "code" in error ? new OperatorError(`${file} cannot be read: ${error.message}`) : error;
}
