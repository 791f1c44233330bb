import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Config } from "../config/config.ts";
import { readableCode } from "../security/readable-code.ts";

/** Matches acceptable ids from a proxy: short, and without line ends or markup, which could corrupt the log. */
const PROXY_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{6,62}[A-Za-z0-9])$/;

/** Returns a function that creates request ids. It uses a valid `X-Request-Id` if `proxies` trusts the sender. */
export function createRequestIds(proxies: Config["trustProxy"]) {
  const trusts = trustFunction(proxies);
  return ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string => {
    const header = headers["x-request-id"];
    const isAccepted =
      typeof header === "string" && PROXY_ID.test(header) && trusts(socket?.remoteAddress ?? "");
    return isAccepted ? header : readableCode();
  };
}

/** Returns a function that tests whether the address at the other end of a connection is a trusted proxy. */
function trustFunction(proxies: Config["trustProxy"]): (address: string) => boolean {
  if (!Array.isArray(proxies)) return () => Number(proxies) > 0;
  const listed = proxyAddr.compile(proxies);
  return (address) => address !== "" && listed(address, 0);
}
