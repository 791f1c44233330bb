import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Config } from "../config/config.ts";

/** Without the letters that are taken for digits or for one another when they are read out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const HALF = 5;
/** What a proxy's id may be: nothing that could end a line, be markup, or fill the log. */
const GIVEN = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{6,62}[A-Za-z0-9])$/;

/** Random bytes for the next ids: the system is asked for many at once. */
const random = new Uint8Array(512 * 2 * HALF);
let used = random.length;

/** A code that a person can read out to whoever searches the log, such as `7K3M9-QX2TB`: one of 2^50. */
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

/** Names requests: as the proxy in front did (`X-Request-Id`), where that is one of `proxies`, else anew. */
export function createRequestIds(proxies: Config["trustProxy"]) {
  const trusts = trustFunction(proxies);
  return ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string => {
    const given = headers["x-request-id"];
    const taken = typeof given === "string" && GIVEN.test(given) && trusts(socket?.remoteAddress ?? "");
    return taken ? given : newRequestId();
  };
}

/** Whether the other end of a connection is such a proxy. */
function trustFunction(proxies: Config["trustProxy"]): (address: string) => boolean {
  if (!Array.isArray(proxies)) return () => Number(proxies) > 0;
  const listed = proxyAddr.compile(proxies);
  return (address) => address !== "" && listed(address, 0);
}
