import { createReadStream } from "node:fs";
import { OperatorError } from "@handwork/server-platform/errors";
import { CsvError, type Info, parse } from "csv-parse";
import { type Column, columns, optionalColumns } from "./row.ts";

export interface Line {
  /** Number of the row's last line in the file, from 1. A row with a quoted cell may have several lines. */
  readonly number: number;
  /** The cells in the order of `columns`; null if the line cannot be read. */
  readonly cells: readonly string[] | null;
  /** Why the line cannot be read. */
  readonly reason: string | null;
}

export interface Batch {
  readonly lines: readonly Line[];
  /** Number of bytes of the file read so far. */
  readonly bytes: number;
}

/** Maximum length of a row in characters. Without it, a missing quotation mark makes the rest of the file one cell. */
const ROW_MAX = 20_000;

type ParsedRecord = { record: string[]; info: Info };

/**
 * Reads a CSV file in batches of `size` lines. The columns may be in any order. Throws an `OperatorError` if the
 * header row is invalid, or after the last valid line if a line is not valid CSV.
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

  let positions: number[] | null = null;
  let lines: Line[] = [];
  const takeBatch = (): Batch => {
    const batch = { lines, bytes: source.bytesRead };
    lines = [];
    return batch;
  };
  let failure: Error | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      if (!positions) {
        positions = columnPositions(record);
        continue;
      }
      lines.push(toLine(record, positions, info.lines));
      if (lines.length >= size) yield takeBatch();
    }
  } catch (error) {
    failure = toOperatorError(file, error as Error);
  }
  if (!positions) throw failure ?? new OperatorError(`${file} has no header row with column names.`);
  if (lines.length > 0) yield takeBatch();
  // After a misplaced quotation mark, the rest of the file cannot be parsed.
  if (failure) throw failure;
}

const unreadable = (number: number, reason: string): Line => ({ number, cells: null, reason });

function toLine(record: readonly string[], positions: readonly number[], number: number): Line {
  const expected = positions.filter((position) => position >= 0).length;
  if (record.length !== expected) {
    return unreadable(number, `The row has ${record.length} cells, but the header row has ${expected}.`);
  }
  return { number, cells: positions.map((position) => record[position] ?? ""), reason: null };
}

/** Returns each column's position in the header row, in the order of `columns`; -1 for a missing optional column. */
function columnPositions(heading: readonly string[]): number[] {
  const names = heading.map((name) => name.trim().toLowerCase());
  const [only = ""] = names;
  if (names.length === 1 && /[;\t]/.test(only)) {
    throw new OperatorError(
      `The columns are separated by ${only.includes(";") ? "semicolons" : "tabs"}. Save the file as CSV with commas.`,
    );
  }
  const unknown = names.filter((name) => !columns.includes(name as Column));
  const missing = columns.filter((name) => !names.includes(name) && !optionalColumns.includes(name));
  const duplicates = names.filter((name, index) => names.indexOf(name) !== index);
  const problems = [
    ...missing.map((name) => `The column ${name} is missing.`),
    ...unknown.map((name) => `The column "${name}" is unknown.`),
    ...duplicates.map((name) => `The column ${name} appears twice.`),
  ];
  if (problems.length > 0) {
    throw new OperatorError(`${problems.join("\n")}\nThe columns are: ${columns.join(", ")}.`);
  }
  return columns.map((name) => names.indexOf(name));
}

function toOperatorError(file: string, error: Error): Error {
  if (error instanceof CsvError) {
    return new OperatorError(
      `${file}, line ${error.lines}: ${error.message}.\nThe rows before this line were imported. Fix the line and import the file again.`,
    );
  }
  return "code" in error ? new OperatorError(`${file} cannot be read: ${error.message}`) : error;
}
