import { ApiError } from "@handwork/http";

/** Returns the server's message for a failed call, or `fallback` if the server sent none. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.text("detail", "error", "message") ?? Object.values(error.fields).flat()[0] ?? fallback;
}

/** Whether a call failed because the page's data is outdated (404 or 409). */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** For `catch`: returns null after a 404, for example when an earlier deletion's response was lost. */
export function ignoreNotFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
