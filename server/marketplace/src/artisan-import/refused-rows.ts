import { closeSync, openSync, rmSync, writeSync } from "node:fs";

export interface Refusal {
  /** Of the file, from 1. */
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
  /** Whom the row is about, as far as it can be told. */
  readonly email: string;
}

/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface RefusedRows {
  readonly count: number;
  add(refusals: readonly Refusal[]): void;
  close(): void;
}

/** Writes which rows were refused, and why, into `file`, which is there only when there are some. */
export function createRefusedRows(file: string): RefusedRows {
  rmSync(file, { force: true });
  let handle: number | null = null;
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(refusals) {
      if (refusals.length === 0) return;
      if (handle === null) {
        // E-mail addresses: for whoever imports, and nobody else.
        handle = openSync(file, "w", 0o600);
        writeSync(handle, "line,column,reason,email\r\n");
      }
      const rows = refusals.map(({ line, column, reason, email }) =>
        [String(line), column ?? "", reason, email].map(cell).join(","),
      );
      writeSync(handle, `${rows.join("\r\n")}\r\n`);
      count += new Set(refusals.map(({ line }) => line)).size;
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}
