import { basename } from "node:path";
import { paths } from "@handwork/contract";
import { remoteDirs } from "../build/workspace.ts";
import { serveApps } from "./serve-apps.ts";

/** Where the remote is served unless `--port` says otherwise; the form of the installation suggests it. */
const PORT = 4100;

/**
 * Serves one remote from this machine for an installation's pages. The installation shows it to nobody but the
 * admin who asks for that there, so there is nothing to sign in to here.
 */
export async function developInside(installation: string, only: string, port = PORT): Promise<void> {
  const dirs = remoteDirs().filter((dir) => basename(dir) === only);
  const { stop } = await serveApps(dirs, { [only]: { kind: "guest", port, installation } });
  const { origin } = new URL(installation);
  console.log(
    [
      `${only} is served at http://127.0.0.1:${port}, for pages of ${origin} only.`,
      "",
      `1. Open ${origin}${paths.deployTokens} in the browser of this machine, signed in as an admin.`,
      `2. Under "Try a remote from your machine", name ${only} and the address http://127.0.0.1:${port}`,
      "3. Every page but those of payment now uses it, in that browser alone; each save loads the page again.",
      "",
      "Stop it there, or sign out; it ends by itself as well. Ctrl-C ends this.",
    ].join("\n"),
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
}
