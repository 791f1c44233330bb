import { messages, type RegisteredArtisan } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";
import type { Outcome } from "../shared/use-outcome.ts";

/** The workers whom the signed-in marketer registered; never rejects. */
export async function loadArtisans(): Promise<Outcome<RegisteredArtisan[]>> {
  try {
    const data = await call("registeredArtisans");
    return Array.isArray(data) ? { ok: true, data } : { ok: false, message: messages.marketer.listFailed };
  } catch (error) {
    return { ok: false, message: serverText(error) ?? messages.marketer.listFailed };
  }
}

export function serverText(error: unknown): string | null {
  return error instanceof ApiError ? error.text("detail", "error", "message") : null;
}
