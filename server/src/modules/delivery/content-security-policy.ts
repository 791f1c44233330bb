import type { Config } from "../../platform/config.ts";

/**
 * What a page may load: scripts, styles and fonts of this origin only, none of them inline, and calls to the
 * API where that lives elsewhere. Pictures may come from companies' own sites.
 */
export function contentSecurityPolicy(config: Pick<Config, "apiHost" | "ordersHost" | "publicUrl">): string {
  const apis = [config.apiHost, config.ordersHost].filter((host) => host !== null);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ["img-src 'self' data: blob:", ...apis].join(" "),
    ["connect-src 'self'", ...apis].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.publicUrl?.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
