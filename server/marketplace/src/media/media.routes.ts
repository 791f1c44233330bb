import path from "node:path";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, openToOthers } from "@handwork/server-platform/http";
import { StorageAway } from "@handwork/server-platform/storage";
import type { Deps } from "../deps.ts";

/** What may be served as a picture; anything else under `media/` is not given out. */
const types: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
};
/** A key names its content for good: a new picture gets a new key. */
const FOREVER = "public, max-age=31536000, immutable";

/** `/media/…`: the storage's public files. */
export function registerMedia(app: App, { storage }: Deps): void {
  app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
    const key = `media/${request.params["*"]}`;
    const type = types[path.extname(key).toLowerCase()];
    const bytes = type && isKey(key) ? await storage.get(key).catch(away) : null;
    if (!type || !bytes) throw new NotFound();
    openToOthers(reply);
    return reply.header("content-type", type).header("cache-control", FOREVER).send(bytes);
  });
}

const away = (error: unknown) => {
  throw new StorageAway("read", error);
};

const isKey = (key: string) => key.split("/").every((segment) => /^[\w@+-][\w.@+-]*$/.test(segment));
