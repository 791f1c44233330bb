import { finished, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Release } from "@handwork/contract";
import { release as releaseSchema } from "@handwork/contract/schemas";
import { HttpError, PayloadTooLarge } from "@handwork/server-platform/errors";
import { extract } from "tar-stream";
import { safeParse } from "zod";
import type { Files } from "./release-files.ts";
import { canonical } from "./signature.ts";

const MB = 1024 * 1024;
/** Bytes. */
const LIMITS = { compressed: 20 * MB, unpacked: 60 * MB, entries: 2_000 };
/** Plain names, as the manifest has them: nothing leads into another folder. */
const PLAIN = /^(\.\/)?[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
/** What PostgreSQL cannot keep in JSON: null characters and halves of surrogate pairs. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;

const refuse = (detail: string) => new HttpError(400, { detail });

/** Lets so many bytes through; one more is an error that begins with what the archive does. */
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

/** The plain files of an archive, by name. Throws `HttpError`s for what is no such archive. */
async function unpack(archive: Readable): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const entries = extract();
  // Piped: a pipeline would end the request with the archive, and with it the connection of the answer.
  const received = archive.pipe(limited(LIMITS.compressed, "is larger than"));
  finished(archive, { writable: false }, (error) => error && received.destroy(error));
  // Counted before the tar format is read: what pads an archive costs as much as what it holds.
  const unzipped = limited(LIMITS.unpacked, "unpacks to more than");
  const reading = pipeline(received, createGunzip(), unzipped, entries);
  // Awaited below; until then its failure must not count as nobody's.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type === "directory" && /^\.?\/?$/.test(name)) {
        entry.resume();
        continue;
      }
      if (type !== "file") throw refuse(`${name} is no plain file: an archive holds plain files only.`);
      if (!PLAIN.test(name)) throw refuse(`${name} leads out of the release's folder.`);
      const file = name.replace(/^\.\//, "");
      if (files.has(file)) throw refuse(`${file} is in the archive twice.`);
      if (files.size >= LIMITS.entries) throw refuse(`The archive has more than ${LIMITS.entries} files.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      files.set(file, Buffer.concat(chunks));
    }
    await reading;
  } catch (error) {
    archive.resume();
    throw error instanceof HttpError
      ? error
      : refuse(`The archive cannot be read: ${(error as Error).message}.`);
  }
  return files;
}

/** What an archive holds: a release whose files are not compared with the manifest yet, or why it is none. */
export type Archived = { manifest: Release; files: Files } | { problems: string[] };

/** Reads the archive. Throws `HttpError`s when it is none, or is too large. */
export async function readArchive(archive: Readable): Promise<Archived> {
  const files = await unpack(archive);
  const json = files.get("release.json");
  if (!json)
    return { problems: ["The archive has no release.json. Add the one that the build wrote, at its root."] };
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
  if (UNSTORABLE.test(canonical(parsed.data)))
    return {
      problems: ["release.json holds null characters or halves of characters. Write its texts without them."],
    };
  return { manifest: parsed.data, files };
}
