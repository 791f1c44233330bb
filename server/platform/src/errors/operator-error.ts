/** An error whose message tells the operator what to do; a program prints it without the stack. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}

/** `ENOSPC` and `EDQUOT` (a quota) come from the operating system, 53100 from PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const DISK_FULL_CODES = ["ENOSPC", "EDQUOT", "53100"];

/** The error itself, or the one that caused it, that says that a disk is full; null when none does. */
export function diskFullError(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (DISK_FULL_CODES.includes(code) || /no space left on device/i.test(error.message)) return error;
  return diskFullError(error.cause);
}

/** What to print of an error that ends a program. */
export function forOperator(error: unknown): unknown {
  const full = diskFullError(error);
  if (full) return `${full.message}\nThe disk is full. Free 2 GB on it, then run this again.`;
  return error instanceof OperatorError ? error.message : error;
}
