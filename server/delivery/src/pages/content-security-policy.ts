import type { Config } from "@handwork/server-platform/config";
import { CSP_REPORTS_PATH } from "../live/index.ts";
import { bootScriptHash } from "./boot-script/boot-script.ts";

const GROUP = "policy";

/**
 * Returns headers that limit what a page may load. Scripts, styles and fonts must come from this origin. The only inline
 * script is the boot script, which the policy names by its hash. Images and calls may also use the API's hosts. Browsers
 * report violations to the server.
 */
export function contentSecurityPolicy(
  config: Pick<Config, "apiHost" | "apiPrefix" | "ordersHost" | "publicUrl">,
): Record<string, string> {
  const apis = [config.apiHost, config.ordersHost].filter((host) => host !== null);
  const reports = config.apiPrefix + CSP_REPORTS_PATH;
  const secure = config.publicUrl?.startsWith("https:") ?? false;
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${bootScriptHash}`,
    "worker-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ["img-src 'self' data: blob:", ...apis].join(" "),
    ["connect-src 'self'", ...apis].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // With both directives over plain HTTP, a browser that supports `report-to` sends no reports at all.
    ...(secure ? ["upgrade-insecure-requests", `report-to ${GROUP}`] : []),
    `report-uri ${reports}`,
  ];
  return {
    "content-security-policy": policy.join("; "),
    ...(secure ? { "reporting-endpoints": `${GROUP}="${reports}"` } : {}),
  };
}
