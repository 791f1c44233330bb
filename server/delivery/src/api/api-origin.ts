import type { Config } from "@handwork/server-platform/config";

/** Address at which a separately running delivery reaches the API. */
export function apiOrigin({ apiHost, publicUrl }: Pick<Config, "apiHost" | "publicUrl">): string {
  const origin = apiHost ?? publicUrl;
  if (origin === null) throw new Error("The settings contain no address of the API.");
  return origin;
}
