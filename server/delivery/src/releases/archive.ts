import { finished, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Release } from "@handwork/contract";
import { release as releaseSchema } from "@handwork/contract/schemas";
import { HttpError, PayloadTooLarge } from "@handwork/server-platform/errors";
import { extract } from "tar-stream";
import { safeParse } from "zod";
import type { Files } from "./release-files.ts";
import { canonicalJson } from "./signature.ts";

const MB = 1024 * 1024;
/** `compressed` and `unpacked` are in bytes; `entries` is a count. */
const LIMITS = { compressed: 20 * MB, unpacked: 60 * MB, entries: 2_000 };
/** Matches plain file names, which cannot lead into another folder. */
const PLAIN_NAME = /^(\.\/)?[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
/** Matches null characters and unpaired surrogates, which PostgreSQL cannot store in JSON. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;

const refuse = (detail: string) => new HttpError(400, { detail });

/** Passes at most `limit` bytes through. Fails with a message that contains `problem` if there are more. */
function limited(limit: number, problem: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= limit) done(null, chunk);
      else done(new PayloadTooLarge(`The archive ${problem} ${limit / MB} MB.`));
    },
  });
}

/** Returns the plain files of an archive by name. Throws an `HttpError` if the archive is invalid or too large. */
async function unpack(archive: Readable): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const entries = extract();
  // Not a pipeline, because that would also close the request's connection, which the response needs.
  const received = archive.pipe(limited(LIMITS.compressed, "is larger than"));
  finished(archive, { writable: false }, (error) => error && received.destroy(error));
  // Limited before the tar format is read, because padding costs as much as content.
  const unzipped = limited(LIMITS.unpacked, "unpacks to more than");
  const reading = pipeline(received, createGunzip(), unzipped, entries);
  // Awaited below. Until then, a failure must not count as an unhandled rejection.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type === "directory" && /^\.?\/?$/.test(name)) {
        entry.resume();
        continue;
      }
      if (type !== "file")
        throw refuse(`${name} is not a plain file. An archive may only contain plain files.`);
      if (!PLAIN_NAME.test(name))
        throw refuse(
          `${name} is not an allowed file name. Use only letters, digits, dots, hyphens and underscores. Names must not start with a dot or contain a folder.`,
        );
      const file = name.replace(/^\.\//, "");
      if (files.has(file)) throw refuse(`${file} is in the archive twice.`);
      if (files.size >= LIMITS.entries) throw refuse(`The archive has more than ${LIMITS.entries} files.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      files.set(file, Buffer.concat(chunks));
    }
    await reading;
  } catch (error) {
    // Reads the rest of the archive, so that the connection can carry the next request. Unpiping comes first, because
    // it pauses the archive.
    archive.unpipe();
    archive.resume();
    throw error instanceof HttpError
      ? error
      : refuse(`The archive cannot be read: ${(error as Error).message}.`);
  }
  return files;
}

/** A release whose files have not been compared with its manifest yet, or the archive's problems. */
export type ArchiveContent = { manifest: Release; files: Files } | { problems: string[] };

/** Reads an archive. Throws an `HttpError` if it is invalid or too large. */
export async function readArchive(archive: Readable): Promise<ArchiveContent> {
  const files = await unpack(archive);
  const json = files.get("release.json");
  if (!json)
    return { problems: ["The archive has no release.json at its root. Add the one that the build wrote."] };
  files.delete("release.json");
  let content: unknown;
  try {
    content = JSON.parse(json.toString("utf8"));
  } catch {
    return { problems: ["release.json cannot be read as JSON. Upload it as the build wrote it."] };
  }
  const parsed = safeParse(releaseSchema, content);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(
        ({ path, message }) => `release.json: ${path.length > 0 ? `${path.join(".")}: ` : ""}${message}.`,
      ),
    };
  }
  if (UNSTORABLE.test(canonicalJson(parsed.data)))
    return {
      problems: ["release.json contains null characters or unpaired surrogates. Remove them."],
    };
  return { manifest: parsed.data, files };
}
