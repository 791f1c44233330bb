import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import compress, { type FastifyCompressRouteOptions } from "@fastify/compress";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import type { App } from "./deps.ts";

const ENCODINGS = ["br", "gzip"] as const;
// From 0 to 11. At higher qualities, compressing a page takes longer than the smaller size saves on a slow connection.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Value of the route option `compress` for routes whose responses are compressed. */
export const compressed: FastifyCompressRouteOptions["compress"] = {
  // Minimum size in bytes for compression to pay off.
  threshold: 800,
  encodings: [...ENCODINGS],
  brotliOptions,
};

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, brotliOptions),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Returns the body in an encoding that the client accepts, and sets the reply's `Content-Encoding`. */
export type SharedBody = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | string>;

/**
 * Creates a body for many clients. Compresses it at most once per encoding, when a client first accepts the encoding.
 * The caller must set `Vary: accept-encoding`.
 */
export function sharedBody(text: string): SharedBody {
  const bodies: { [encoding in (typeof ENCODINGS)[number]]?: Promise<Buffer> } = {};
  return async (request, reply) => {
    const accepted = request.headers["accept-encoding"]?.toLowerCase();
    const encoding = accepted && negotiate(accepted, [...ENCODINGS]);
    if (encoding !== "br" && encoding !== "gzip") return text;
    reply.header("content-encoding", encoding);
    bodies[encoding] ??= compressors[encoding](text);
    return bodies[encoding];
  };
}

/**
 * Compresses responses to the API's GET calls. Other responses are small and may contain tokens, which must never be
 * compressed together with input that the client chose (BREACH). Must be called before any route is added.
 */
export async function compressReads(app: App, { apiPrefix }: Pick<Config, "apiPrefix">): Promise<void> {
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().includes("GET") && route.url.startsWith(`${apiPrefix}/`))
      route.compress ??= compressed;
  });
  await app.register(compress, { global: false });
}
