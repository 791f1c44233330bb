import type { Config } from "@handwork/server-platform/config";

/** Returns the origin at which a separate delivery process reaches the API. */
export function apiOrigin({ apiHost, publicUrl }: Pick<Config, "apiHost" | "publicUrl">): string {
  const origin = apiHost ?? publicUrl;
  if (origin === null) throw new Error("The API's address is not set. Set API_HOST or PUBLIC_URL.");
  return origin;
}
