import type { ReleasePreview } from "@handwork/contract";
import { readBuildFolder } from "./build-folder.ts";
import { formatTime } from "./columns.ts";
import type { Command } from "./command.ts";
import { Failure, Refusal, UsageError } from "./failure.ts";
import type { Installation } from "./installation.ts";
import { publish } from "./publish.ts";
import type { CommandEnvironment, Terminal } from "./terminal.ts";

type PreviewCommand = Extract<Command, { name: "preview" }>;

/**
 * Creates a preview link for a stored release or for a build. Publishes the build first if needed.
 * @param build returns the build's folder; not called if the command names a version.
 */
export async function preview(
  installation: Installation,
  terminal: Terminal,
  { app, version, hours, path }: PreviewCommand,
  env: CommandEnvironment["env"],
  build: () => Promise<string>,
): Promise<ReleasePreview> {
  const linkTo = (release: { app: string; version: string }) =>
    installation.call("releasePreview", {
      params: { app: release.app },
      body: { version: release.version, hours, path },
    });
  if (version !== undefined) {
    if (app === undefined) throw new UsageError("Name the app as well, such as employer.");
    return linkTo({ app, version });
  }
  const folder = await build();
  const built = await readBuildFolder(folder, app);
  try {
    return await linkTo(built);
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 404)) throw error;
  }
  const { problems } = await publish(installation, terminal, folder, app, env);
  if (problems.length > 0)
    throw new Failure(`The build was published but cannot be previewed: ${problems.join(" ")}`);
  return linkTo(built);
}

/** Formats the link for display. */
export const showPreview = ({ app, version, url, expires }: ReleasePreview): string =>
  [
    `Preview of ${app} ${version}, until ${formatTime(expires)} (Lagos):`,
    url,
    "Anyone who opens it sees this release, in their own browser only. It is not live.",
  ].join("\n");
