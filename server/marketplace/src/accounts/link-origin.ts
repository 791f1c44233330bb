import type { Config } from "@handwork/server-platform/config";
import { siteOrigin } from "@handwork/server-platform/mail";
import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns the origin for links in emails. Clients choose the Host header, but must not be able to redirect the links in
 * other people's emails. Therefore, without PUBLIC_URL, the header is trusted only if it names a loopback address or
 * the configured HOST.
 */
export function linkOrigin(
  config: Pick<Config, "publicUrl" | "host" | "port">,
  request: Pick<FastifyRequest, "origin">,
): string {
  const { hostname } = new URL(request.origin);
  const isTrusted = config.publicUrl === null && (LOOPBACK.test(hostname) || hostname === config.host);
  return isTrusted ? request.origin : siteOrigin(config);
}
