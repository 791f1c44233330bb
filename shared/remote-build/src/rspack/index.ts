import { join } from "node:path";
import type { RemoteConfig } from "@handwork/federation/config";
import type { Configuration } from "@rspack/core";
import { developmentVersion } from "../app.ts";
import { guestInstructions, guestOf } from "../guest.ts";
import { repositoryVersion } from "../inputs.ts";
import { installedSingletons } from "../singletons.ts";
import { serveGuest } from "./guest.ts";
import { remoteBundles } from "./remote.ts";

export { type App, BROWSERS, developmentVersion, SERVER_BUNDLE } from "../app.ts";
export { GUEST_PORT, type Guest, guestInstructions } from "../guest.ts";
export { inLayer, type StyleSheets } from "../styles.ts";
export { browserBundle, serverBundle } from "./bundles.ts";
export { devClient, devServer, plainNames, serveGuest, withoutIntegrity } from "./guest.ts";
export { ReleasePlugin } from "./release-plugin.ts";
export { remoteBundles } from "./remote.ts";

/**
 * Creates the configuration for a remote in its own repository. `rspack build` writes the release into `dist`.
 * `rspack serve` serves the remote to the pages of the installation at `HANDWORK_URL`.
 * @param dir the repository's folder.
 */
export const rspackRemote =
  (dir: string, config: RemoteConfig) =>
  (env: { RSPACK_SERVE?: boolean }): Configuration[] => {
    const served = env.RSPACK_SERVE ? "guest" : null;
    const version = repositoryVersion(dir);
    const app = {
      dir,
      name: config.name,
      version: served ? developmentVersion(version.replace(/\+.*/, "")) : version,
      mode: "production" as const,
      output: join(dir, "dist"),
      served,
    } as const;
    const bundles = remoteBundles(app, config, installedSingletons(dir));
    if (served) {
      const guest = guestOf(process.env);
      const onListening = () =>
        void guestInstructions(config.name, guest).then((text) => process.stdout.write(`${text}\n`));
      return bundles
        .map((client) => serveGuest(client, guest))
        .map((client) => ({ ...client, devServer: { ...client.devServer, onListening } }));
    }
    // `clean` deletes files from earlier builds, because they do not belong to the release.
    const [client, ...others] = bundles;
    return [{ ...client, output: { ...client?.output, clean: true } }, ...others];
  };
