import type { Config } from "@handwork/server-platform/config";
import { siteOrigin } from "@handwork/server-platform/mail";
import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Origin of links in mails. Whoever asks for a mail chooses the Host header, and must not choose where its
 * link leads: without PUBLIC_URL it is believed only when it is this machine's or the HOST that is set.
 */
export function linkOrigin(
  config: Pick<Config, "publicUrl" | "host" | "port">,
  request: Pick<FastifyRequest, "origin">,
): string {
  const { hostname } = new URL(request.origin);
  const believed = config.publicUrl === null && (LOOPBACK.test(hostname) || hostname === config.host);
  return believed ? request.origin : siteOrigin(config);
}
