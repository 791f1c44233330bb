import type { ReleaseInfo } from "@handwork/contract";
import { readBuildFolder } from "./build-folder.ts";
import { formatKilobytes } from "./columns.ts";
import type { Installation } from "./installation.ts";
import { sourceOf } from "./source.ts";
import type { CommandEnvironment, Terminal } from "./terminal.ts";

/** Bytes per chunk. The upload reports its progress after each. */
const CHUNK = 64 * 1024;

export interface Published extends ReleaseInfo {
  app: string;
  /** Size of the uploaded archive. */
  archive_bytes: number;
}

function streamInChunks(bytes: Buffer, onProgress: (share: number) => void): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + CHUNK)));
      at += CHUNK;
      onProgress(Math.min(1, at / bytes.length));
    },
  });
}

/** Uploads a folder's build without making it live. If `expected` is given, the build must belong to that app. */
export async function publish(
  installation: Installation,
  terminal: Terminal,
  folder: string,
  expected: string | undefined,
  env: CommandEnvironment["env"],
): Promise<Published> {
  const { app, files, archive } = await readBuildFolder(folder, expected, await sourceOf(env, folder));
  const info = await installation
    .call("releasePublish", {
      params: { app },
      archive: streamInChunks(archive, (share) =>
        terminal.progress(`Uploading ${formatKilobytes(archive.length)}: ${Math.round(share * 100)} %`),
      ),
    })
    .finally(() => terminal.progress(""));
  const sent = `Uploaded ${files} files (${formatKilobytes(archive.length)}) to ${installation.url}`;
  terminal.say(`${sent}; the heaviest page loads ${formatKilobytes(info.bytes)}.`);
  return { app, ...info, archive_bytes: archive.length };
}
