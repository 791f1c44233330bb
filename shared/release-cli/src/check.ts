import type { ReleaseCheck } from "@handwork/contract";
import { readBuildFolder } from "./build-folder.ts";
import { formatKilobytes } from "./columns.ts";
import type { Installation } from "./installation.ts";

/**
 * Asks the server whether a folder's build could be published. If `expected` is given, the build must belong to that
 * app.
 */
export async function check(installation: Installation, folder: string, expected: string | undefined) {
  const { app, archive } = await readBuildFolder(folder, expected);
  const body = new Response(new Uint8Array(archive)).body;
  return installation.call("releaseCheck", { params: { app }, ...(body ? { archive: body } : {}) });
}

/** Formats the result for display. */
export function showCheck({
  app,
  version,
  fits,
  problems,
  page_bytes,
  budget_bytes,
  shell,
}: ReleaseCheck): string {
  const weight =
    page_bytes === null
      ? []
      : [
          `The heaviest page loads ${formatKilobytes(page_bytes)}; the maximum is ${formatKilobytes(budget_bytes)}.`,
        ];
  const against = shell ? `the live shell ${shell}` : "an installation without a shell";
  const name = [app, version ?? ""].join(" ").trim();
  const verdict = fits
    ? `${name} is compatible with ${against}.`
    : `${name} cannot be published to ${against}:`;
  return [verdict, ...problems.map((problem) => `  ${problem}`), ...weight].join("\n");
}
