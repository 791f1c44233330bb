import { messages, type RegisteredArtisan } from "@handwork/contract";
import { ApiError, callPage } from "@handwork/http";
import type { ListPage, Outcome } from "@handwork/ui";

export type ArtisanPage = ListPage<RegisteredArtisan>;

/** A page of the artisans whom the signed-in marketer registered, newest first; never rejects. */
export async function loadArtisans(cursor?: string): Promise<Outcome<ArtisanPage>> {
  try {
    const data = await callPage("registeredArtisans", { query: { cursor } });
    return Array.isArray(data.items)
      ? { ok: true, data }
      : { ok: false, message: messages.marketer.listFailed };
  } catch (error) {
    return { ok: false, message: serverText(error) ?? messages.marketer.listFailed };
  }
}

export function serverText(error: unknown): string | null {
  return error instanceof ApiError ? error.text("detail", "error", "message") : null;
}
