import type { Config } from "../config/config.ts";

/**
 * Origin of links in emails that no request triggered: the public origin, or the address at which this server listens.
 */
export function siteOrigin({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
