import { ApiError } from "@handwork/http";

/** Returns the server's message for an error, or `fallback` if the server sent none. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.text("detail", "error", "message") ?? Object.values(error.fields)[0]?.[0] ?? fallback;
}
