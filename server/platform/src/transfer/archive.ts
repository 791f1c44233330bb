import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { OperatorError } from "../errors/operator-error.ts";

/** Last entry of an archive. `sha256sum --check` can read it after unpacking. */
const SUMS = "SHA256SUMS";

export interface ArchiveWriter {
  /** Adds an entry. Its name must be unique; `size` is in bytes. */
  add(name: string, content: Buffer | { stream: Readable; size: number }): Promise<void>;
  has(name: string): boolean;
  /** Writes the checksums and waits until everything is on disk. */
  end(): Promise<void>;
  /** Abandons the archive. */
  destroy(): void;
}

const hashing = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Creates a tar archive at `file` that only its owner can read. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const archive = pack();
  const sums = new Map<string, string>();
  const target = await open(file, "w", 0o600);
  const written = pipeline(archive, target.createWriteStream({ flush: true }));
  // `add` and `end` report the error.
  written.catch(() => undefined);

  async function add(name: string, content: Parameters<ArchiveWriter["add"]>[1]): Promise<void> {
    const { stream, size } = Buffer.isBuffer(content)
      ? { stream: Readable.from([content]), size: content.length }
      : content;
    const hash = createHash("sha256");
    const entry = archive.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline(stream, hashing(hash), entry), written]);
    sums.set(name, hash.digest("hex"));
  }

  return {
    add,
    has: (name) => sums.has(name),
    async end() {
      const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
      await add(SUMS, Buffer.from(lines.join("")));
      archive.finalize();
      await written;
    },
    destroy() {
      archive.destroy();
    },
  };
}

/** Called with each entry of an archive. Must read the content to its end. */
export type EntryReader = (name: string, content: Readable) => Promise<void>;

const unusable = (why: string) =>
  new OperatorError(`The backup cannot be used: ${why}. Nothing was changed. Use an older backup.`);

/**
 * Reads a whole archive and compares every entry with the checksums at its end. Throws an `OperatorError` if the file
 * is truncated, was changed or is not a backup archive.
 */
export async function readArchive(file: string, read: EntryReader = drain): Promise<{ entries: number }> {
  const entries = extract();
  const hashes = new Map<string, string>();
  let sums: string | null = null;
  const reading = pipeline(createReadStream(file), entries);
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name } = entry.header;
      if (sums !== null || hashes.has(name)) throw unusable(`${name} is in the wrong place`);
      if (name === SUMS) {
        sums = Buffer.concat(await Readable.from(entry).toArray()).toString();
        continue;
      }
      const hash = createHash("sha256");
      const content = Readable.from(entry).compose(hashing(hash)) as unknown as Readable;
      await read(name, content);
      hashes.set(name, hash.digest("hex"));
    }
    await reading;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw unusable((error as Error).message);
  }
  if (sums === null) throw unusable("it is truncated");
  compare(hashes, sums);
  return { entries: hashes.size };
}

async function drain(_name: string, content: Readable): Promise<void> {
  for await (const _chunk of content);
}

function compare(hashes: ReadonlyMap<string, string>, sums: string): void {
  const lines = sums.split("\n").filter(Boolean);
  for (const line of lines) {
    const [sum = "", name = ""] = [line.slice(0, 64), line.slice(66)];
    if (hashes.get(name) !== sum) throw unusable(`${name} does not match its checksum`);
  }
  if (lines.length !== hashes.size) throw unusable("it has an entry without a checksum");
}
