import { basename } from "node:path";
import { GUEST_PORT, guestInstructions } from "@handwork/remote-build/guest";
import { remoteDirs } from "../build/workspace.ts";
import { serveApps } from "./serve-apps.ts";

/** Serves one remote from this machine to an installation's pages, and prints a link that shows the remote there. */
export async function developOnInstallation(
  installation: string,
  only: string,
  port = GUEST_PORT,
): Promise<void> {
  const dirs = remoteDirs().filter((dir) => basename(dir) === only);
  const { stop } = await serveApps(dirs, { [only]: { kind: "guest", port, installation } });
  console.log(await guestInstructions(only, { port, installation }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
}
