import { ApiError } from "@handwork/http";

/** How a call went that may fail without taking the page with it. */
export type Outcome<T> =
  | { ok: true; data: T }
  /** `reference`: of the call in the server's log. */
  | { ok: false; message: string; reference?: string | undefined };

/** `message` unless the server says more; a 401 is left to the page's loader. */
export async function outcome<T>(asked: Promise<T>, message: string): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await asked };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    const reference = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
    return { ok: false, message, reference };
  }
}

/** What the server says went wrong, else `otherwise`. */
export function errorText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return error.text("detail", "error", "message") ?? Object.values(error.fields)[0]?.[0] ?? otherwise;
}

/** Whether the page shows what is no longer so: somebody else was there first. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
