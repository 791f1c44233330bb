import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Config } from "../config/config.ts";
import { readableCode } from "../security/readable-code.ts";

/** Valid ids from a proxy. They cannot contain line ends or markup, and are short, so they cannot spoil the log. */
const GIVEN = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{6,62}[A-Za-z0-9])$/;

/** Returns a function that creates request ids. It uses a valid `X-Request-Id` if `proxies` trusts the sender. */
export function createRequestIds(proxies: Config["trustProxy"]) {
  const trusts = trustFunction(proxies);
  return ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string => {
    const header = headers["x-request-id"];
    const taken = typeof header === "string" && GIVEN.test(header) && trusts(socket?.remoteAddress ?? "");
    return taken ? header : readableCode();
  };
}

/** Returns a function that tests whether the address at the other end of a connection is a trusted proxy. */
function trustFunction(proxies: Config["trustProxy"]): (address: string) => boolean {
  if (!Array.isArray(proxies)) return () => Number(proxies) > 0;
  const listed = proxyAddr.compile(proxies);
  return (address) => address !== "" && listed(address, 0);
}
