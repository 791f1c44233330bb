import path from "node:path";
import type { Release } from "@handwork/contract";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, openToOthers, WORKER_POLICY } from "@handwork/server-platform/http";
import { StorageUnavailable } from "@handwork/server-platform/storage";
import { LRUCache } from "lru-cache";
import type { Releases } from "./releases.service.ts";

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
};
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/** Maximum bytes of files in memory. Releases are small, and browsers request them all the time. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Delivers the files of every stored release, live or not, so that open tabs keep working. */
export function fileRoutes(app: App, releases: Releases): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  async function load(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const hit = cache.get(key);
    if (hit) return hit;
    const bytes = await read();
    if (bytes) cache.set(key, bytes);
    return bytes;
  }

  app.get<{ Params: { app: string; version: string; file: string } }>(
    "/:app/:version(^\\d+\\.\\d+\\.\\d+\\+[0-9a-z]+$)/:file",
    async (request, reply) => {
      const { app: name, version, file } = request.params;
      const release: Release | undefined = await releases.find(name, version);
      const asset = release && Object.hasOwn(release.assets, file) ? release.assets[file] : undefined;
      if (!asset) throw new NotFound();
      const accepted = String(request.headers["accept-encoding"] ?? "");
      const candidates = [...encodings.filter((encoding) => accepted.includes(encoding.name)), null];
      reply.headers({
        "content-type": contentTypes[path.extname(file)] ?? "application/octet-stream",
        "cache-control": "public, max-age=31536000, immutable",
        // Browsers fetch files with CORS, as subresource integrity requires; the files are public.
        "access-control-allow-origin": "*",
        vary: "accept-encoding",
      });
      openToOthers(reply);
      // The shell has a worker, which reports pages that hang.
      if (request.headers["sec-fetch-dest"] === "worker")
        reply.header("content-security-policy", WORKER_POLICY);
      let failure: unknown = new NotFound();
      for (const encoding of candidates) {
        const stored = file + (encoding?.suffix ?? "");
        const bytes = await load(`${name}/${version}/${stored}`, () =>
          releases.read(name, version, stored),
        ).catch((error) => {
          // While the storage is unavailable, there may be a local copy in another encoding.
          if (!(error instanceof StorageUnavailable)) throw error;
          failure = error;
          return null;
        });
        if (!bytes) continue;
        if (encoding) reply.header("content-encoding", encoding.name);
        return reply.send(bytes);
      }
      reply.removeHeader("cache-control");
      throw failure;
    },
  );
}
