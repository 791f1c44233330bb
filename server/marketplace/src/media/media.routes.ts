import path from "node:path";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, openToOthers } from "@handwork/server-platform/http";
import { StorageUnavailable } from "@handwork/server-platform/storage";
import type { Deps } from "../deps.ts";

/** Pictures that may be served. For any other file, the route returns 404. */
const contentTypes: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
};
/** A key always names the same content, because a new picture gets a new key. */
const FOREVER = "public, max-age=31536000, immutable";

/** Serves the public files in the storage under `/media/`. */
export function registerMedia(app: App, { storage }: Deps): void {
  app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
    const key = `media/${request.params["*"]}`;
    const type = contentTypes[path.extname(key).toLowerCase()];
    const bytes = type && isKey(key) ? await storage.get(key).catch(throwUnavailable) : null;
    if (!type || !bytes) throw new NotFound();
    openToOthers(reply);
    return reply.header("content-type", type).header("cache-control", FOREVER).send(bytes);
  });
}

const throwUnavailable = (error: unknown) => {
  throw new StorageUnavailable("read", error);
};

const isKey = (key: string) => key.split("/").every((segment) => /^[\w@+-][\w.@+-]*$/.test(segment));
