import { gzipSync } from "node:zlib";
import type { Release, ReleaseInfo } from "@handwork/contract";
import { budgetOf, checkFiles, type Files, heaviestPage, readBuild } from "@handwork/server/release-checks";
import { pack } from "tar-stream";
import { buildApp, folderOf } from "../build/build-apps.ts";
import { checkTypes } from "./check-types.ts";
import { kilobytes } from "./columns.ts";
import type { Installation } from "./installation.ts";
import type { Terminal } from "./terminal.ts";

/** Bytes that are handed over at a time, so that progress can be shown. */
const CHUNK = 64 * 1024;

export interface Published extends ReleaseInfo {
  app: string;
  /** Of the archive that was sent. */
  archive_bytes: number;
}

async function archiveOf(manifest: Release, files: Files): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: "release.json" }, JSON.stringify(manifest));
  for (const [name, bytes] of files) tar.entry({ name }, bytes);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

function inPieces(bytes: Buffer, sent: (share: number) => void): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + CHUNK)));
      at += CHUNK;
      sent(Math.min(1, at / bytes.length));
    },
  });
}

/** Builds one app alone, checks it, and uploads it. Nothing of it is live by that. */
export async function publish(
  installation: Installation,
  terminal: Terminal,
  app: string,
): Promise<Published> {
  const dir = folderOf(app);
  const began = performance.now();
  terminal.progress(`Building ${app} and checking its types…`);
  const [built] = await Promise.all([buildApp(dir), checkTypes(app, dir)]).finally(() =>
    terminal.progress(""),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { manifest, files } = await readBuild(built.dir);
  await checkFiles(manifest, files);
  const sizes = new Map([...files].map(([name, bytes]) => [name, bytes.length]));
  const heaviest = `heaviest page ${kilobytes(heaviestPage(manifest, sizes))} of ${kilobytes(budgetOf(app, null))}`;
  const how = built.fresh ? "Built" : "Nothing has changed since it was built; checked";
  terminal.say(`${how} ${app} ${manifest.version} in ${seconds} s: ${files.size} files, ${heaviest}.`);

  const archive = await archiveOf(manifest, files);
  const info = await installation
    .call("releasePublish", {
      params: { app },
      archive: inPieces(archive, (share) =>
        terminal.progress(`Uploading ${kilobytes(archive.length)}: ${Math.round(share * 100)} %`),
      ),
    })
    .finally(() => terminal.progress(""));
  terminal.say(`Uploaded ${kilobytes(archive.length)} to ${installation.url}.`);
  return { app, ...info, archive_bytes: archive.length };
}
