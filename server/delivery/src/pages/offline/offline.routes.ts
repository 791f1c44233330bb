import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { OFFLINE_PATH, SERVICE_WORKER_PATH } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, compressed, WORKER_POLICY } from "@handwork/server-platform/http";
import type { Releases } from "../../releases/index.ts";
import { cachedCalls, changingCalls } from "./cached-calls.ts";

/** Header of pages that the service worker may store for offline use. Its value is the release generation. */
export const KEEP_HEADER = "handwork-keep";
export const MANIFEST_PATH = "/manifest.webmanifest";

/**
 * The service worker stores copies of the pages that a visitor sees, for offline use. Like the boot script, it belongs
 * to the server: rolling back a shell does not affect it.
 */
const worker = readFileSync(new URL("./service-worker.js", import.meta.url), "utf8").trim();

/** Routes that make the site an installable app that opens without a network. */
export function offlineRoutes(app: App, config: Config, releases: Releases): void {
  const { apiPrefix } = config;
  const settings = {
    offline: OFFLINE_PATH,
    manifest: MANIFEST_PATH,
    keep: KEEP_HEADER,
    calls: cachedCalls(apiPrefix),
    changes: changingCalls(apiPrefix),
  };
  const text = `const settings = ${JSON.stringify(settings)};\n${worker}`;

  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;

  app.get(SERVICE_WORKER_PATH, { compress: compressed }, async (request, reply) => {
    // Browsers check the worker with every page. The response is only a few bytes unless the worker has changed.
    reply.headers({ etag, "cache-control": "no-cache", "content-security-policy": WORKER_POLICY });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    reply.type("text/javascript; charset=utf-8");
    return text;
  });

  app.get(MANIFEST_PATH, async (_request, reply) => {
    const shell = (await releases.resolve(null))?.set.shell;
    if (!shell) throw new NotFound();
    const icon = (file: string, attributes: object) => ({
      src: `/shell/${shell.version}/${file}`,
      ...attributes,
    });
    reply.type("application/manifest+json; charset=utf-8").header("cache-control", "no-cache");
    return JSON.stringify({
      name: "Handwork",
      short_name: "Handwork",
      description: "Find skilled artisans in Lagos.",
      id: "/",
      start_url: "/",
      scope: "/",
      display: "standalone",
      lang: "en-NG",
      background_color: "#f8f4eb",
      theme_color: "#1d4a38",
      icons: [
        icon("favicon.svg", { sizes: "any", type: "image/svg+xml" }),
        icon("icon-192.png", { sizes: "192x192", type: "image/png" }),
        icon("icon-512.png", { sizes: "512x512", type: "image/png", purpose: "maskable" }),
      ],
    });
  });
}
