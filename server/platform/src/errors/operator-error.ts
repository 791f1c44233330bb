/** An error whose message tells the operator what to do. Programs print it without a stack trace. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}

/**
 * `ENOSPC` and `EDQUOT` (a quota) come from the operating system, 53100 from PostgreSQL
 * (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const DISK_FULL_CODES = ["ENOSPC", "EDQUOT", "53100"];

/** Returns the error in the chain of causes that reports a full disk; null if there is none. */
export function diskFullError(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (DISK_FULL_CODES.includes(code) || /no space left on device/i.test(error.message)) return error;
  return diskFullError(error.cause);
}

/** Returns what a program prints for the error that ends it. */
export function forOperator(error: unknown): unknown {
  const full = diskFullError(error);
  if (full) return `${full.message}\nThe disk is full. Free 2 GB, then run this again.`;
  return error instanceof OperatorError ? error.message : error;
}
