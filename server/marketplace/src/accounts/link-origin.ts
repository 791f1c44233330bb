import type { Config } from "@handwork/server-platform/config";
import { siteOrigin } from "@handwork/server-platform/mail";
import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Origin of the links in emails. Any client can set the Host header, and must not be able to redirect the links in
 * other people's emails. So without PUBLIC_URL, the header is trusted only if it names this machine or the configured
 * HOST.
 */
export function linkOrigin(
  config: Pick<Config, "publicUrl" | "host" | "port">,
  request: Pick<FastifyRequest, "origin">,
): string {
  const { hostname } = new URL(request.origin);
  const isTrusted = config.publicUrl === null && (LOOPBACK.test(hostname) || hostname === config.host);
  return isTrusted ? request.origin : siteOrigin(config);
}
