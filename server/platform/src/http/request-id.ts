import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Config } from "../config/config.ts";

/** Without letters that look like digits or sound alike when read out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const HALF = 5;
/** Valid ids from a proxy: nothing that could end a line, contain markup or fill the log. */
const GIVEN = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{6,62}[A-Za-z0-9])$/;

/** Random bytes for the next ids, fetched in bulk. */
const random = new Uint8Array(512 * 2 * HALF);
let used = random.length;

/** A code that a user can read out to support, such as `7K3M9-QX2TB`: one of 2^50. */
export function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  let id = "";
  for (let sign = 0; sign < 2 * HALF; sign += 1) {
    if (sign === HALF) id += "-";
    id += ALPHABET[(random[used++] ?? 0) % ALPHABET.length];
  }
  return id;
}

/** Creates request ids: the `X-Request-Id` of a trusted proxy in `proxies`, else a new one. */
export function createRequestIds(proxies: Config["trustProxy"]) {
  const trusts = trustFunction(proxies);
  return ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string => {
    const given = headers["x-request-id"];
    const taken = typeof given === "string" && GIVEN.test(given) && trusts(socket?.remoteAddress ?? "");
    return taken ? given : newRequestId();
  };
}

/** Tests whether the peer of a connection is a trusted proxy. */
function trustFunction(proxies: Config["trustProxy"]): (address: string) => boolean {
  if (!Array.isArray(proxies)) return () => Number(proxies) > 0;
  const listed = proxyAddr.compile(proxies);
  return (address) => address !== "" && listed(address, 0);
}
