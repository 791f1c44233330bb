import { join } from "node:path";
import type { RemoteConfig } from "@handwork/federation/config";
import type { ConfigEnv, UserConfig } from "vite";
import { developmentVersion } from "../app.ts";
import { guestOf } from "../guest.ts";
import { repositoryVersion } from "../inputs.ts";
import { remoteBuild } from "./remote.ts";

/**
 * Creates the configuration for a remote in its own repository. `vite build` writes the release into `dist`.
 * `vite build --watch --mode development` serves the remote to the pages of the installation at `HANDWORK_URL`.
 * @param dir the repository's folder.
 */
export const viteRemote =
  (dir: string, config: RemoteConfig) =>
  ({ command, mode }: Pick<ConfigEnv, "command" | "mode">): UserConfig => {
    if (command === "serve")
      throw new Error("The shell loads built files: run vite build --watch --mode development.");
    if (!["production", "development"].includes(mode))
      throw new Error(`Build without --mode: ${mode} would not be part of the release's version.`);
    // Both modes make production builds, because the shell always provides production React.
    process.env.NODE_ENV = "production";
    const version = repositoryVersion(dir);
    const app = { dir, name: config.name, mode: "production" } as const;
    if (mode !== "development")
      return remoteBuild({ ...app, version, output: join(dir, "dist"), served: null }, config, null);
    const output = join(dir, "node_modules/.handwork");
    const guestVersion = developmentVersion(version.replace(/\+.*/, ""));
    return remoteBuild(
      { ...app, version: guestVersion, output, served: "guest" },
      config,
      guestOf(process.env),
    );
  };
