import type { Config } from "@handwork/server-platform/config";
import { siteOrigin } from "@handwork/server-platform/mail";
import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Origin of links in mails. The client that requests a mail chooses the Host header and must not choose where its
 * link leads: without PUBLIC_URL, the header is only trusted if it names this machine or the configured HOST.
 */
export function linkOrigin(
  config: Pick<Config, "publicUrl" | "host" | "port">,
  request: Pick<FastifyRequest, "origin">,
): string {
  const { hostname } = new URL(request.origin);
  const isTrusted = config.publicUrl === null && (LOOPBACK.test(hostname) || hostname === config.host);
  return isTrusted ? request.origin : siteOrigin(config);
}
