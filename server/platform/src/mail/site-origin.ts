import type { Config } from "../config/config.ts";

/**
 * Returns the origin of links in emails that no request triggered: the public origin, or else the address at which this
 * server listens.
 */
export function siteOrigin({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
