import { ApiError } from "@handwork/http";

/** Returns the server's message for an error, or `fallback` if the server sent none. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.text("detail", "error", "message") ?? Object.values(error.fields)[0]?.[0] ?? fallback;
}

/** Whether a request failed because the page's data is outdated (404 or 409). */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
