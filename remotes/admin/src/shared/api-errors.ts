import { ApiError } from "@handwork/http";

/** The server's reason, or `otherwise`. */
export function errorText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return error.text("detail", "error", "message") ?? Object.values(error.fields)[0]?.[0] ?? otherwise;
}

/** Whether the page shows outdated data: somebody else changed it first. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
