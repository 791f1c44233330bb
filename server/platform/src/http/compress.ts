import { constants } from "node:zlib";
import compress, { type FastifyCompressRouteOptions } from "@fastify/compress";
import type { Config } from "../config/config.ts";
import type { App } from "./deps.ts";

/** Option of a route whose answers are compressed. */
export const compressed: FastifyCompressRouteOptions["compress"] = {
  // Bytes below which compressing gains nothing.
  threshold: 800,
  encodings: ["br", "gzip"],
  // Of 11: past this, a page takes longer to compress than it saves on a slow line.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
};

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
