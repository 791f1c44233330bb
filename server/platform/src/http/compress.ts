import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import compress, { type FastifyCompressRouteOptions } from "@fastify/compress";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import type { App } from "./deps.ts";

const ENCODINGS = ["br", "gzip"] as const;
// Of 11: above this, a page takes longer to compress than it saves on a slow connection.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Route option that compresses responses. */
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

/** The body for this caller, compressed if they accept that. Sets the reply's encoding. */
export type SharedBody = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | string>;

/**
 * A text for many callers, compressed once per encoding, when the first caller accepts it. The response needs `Vary:
 * accept-encoding`.
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
 * Compresses answers to GET calls of the API. Other answers are small and may contain tokens, which must never be
 * compressed together with input that a caller chose (BREACH). Call this before any route is added.
 */
export async function compressReads(app: App, { apiPrefix }: Pick<Config, "apiPrefix">): Promise<void> {
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().includes("GET") && route.url.startsWith(`${apiPrefix}/`))
      route.compress ??= compressed;
  });
  await app.register(compress, { global: false });
}
