import { change, formatPlan } from "./change.ts";
import { type Command, readCommand, usage } from "./command.ts";
import { Failure, UsageError } from "./failure.ts";
import { installationOf } from "./installation.ts";
import { showApp, showHistory, showStatus } from "./status.ts";
import { type CommandEnvironment, createTerminal, reasonFor, type Terminal } from "./terminal.ts";

/** The command's name, and how it builds apps. */
export interface Program {
  /** Such as `npx handwork-release`, for help and hints. */
  readonly name: string;
  /** Builds an app and returns the build's folder. Without this function, the command expects an existing build. */
  readonly build?: (app: string, terminal: Terminal) => Promise<string>;
}

/** Default folder of a team's build. */
const BUILD_FOLDER = "dist";

const usageOf = ({ name, build }: Program) => usage(name, build !== undefined);

/** Returns the folder of the build to check, publish or preview. */
async function buildFolder(
  { app, dir }: Extract<Command, { name: "check" | "publish" | "preview" }>,
  { build }: Program,
  terminal: Terminal,
): Promise<string> {
  if (dir !== undefined || !build) return dir ?? BUILD_FOLDER;
  if (!app) throw new UsageError("Name an app, such as employer.");
  return build(app, terminal);
}

async function run(args: string[], io: CommandEnvironment, program: Program): Promise<void> {
  const began = performance.now();
  const parsed = readCommand(args);
  if (!parsed) {
    io.stdout.write(`${usageOf(program)}\n`);
    return;
  }
  const { command, options } = parsed;
  const installation = installationOf(options.url, io.env);
  const terminal = createTerminal(io, options);
  const elapsed = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;

  switch (command.name) {
    case "status": {
      const overview = await installation.call("releaseOverview");
      const app = overview.apps.find((item) => item.app === command.app);
      if (command.app && !app)
        throw new Failure(`${command.app} has no releases, or the token is for another app.`);
      const canaries = overview.canaries.filter(({ versions }) => app && versions[app.app]);
      const rules = {
        rollouts: overview.rollouts?.filter((item) => item.app === command.app),
        freezes: overview.freezes?.filter((item) => item.app === null || item.app === command.app),
        requests: overview.requests?.filter((item) => item.app === command.app),
      } as Partial<typeof overview>;
      return terminal.answer(app ?? overview, app ? showApp(app, canaries, rules) : showStatus(overview));
    }
    case "history": {
      const { app, limit } = command;
      const entries = await installation.call("releaseHistory", {
        query: { limit, ...(app ? { app } : {}) },
      });
      return terminal.answer(entries, showHistory(entries));
    }
    case "check": {
      const folder = await buildFolder(command, program, terminal);
      const { check, showCheck } = await import("./check.ts");
      const checked = await check(installation, folder, command.app);
      terminal.answer(checked, showCheck(checked));
      if (!checked.fits) throw new Failure("Fix the problems above, build again, and check again.");
      return;
    }
    case "publish": {
      const reason = command.promote ? await reasonFor(terminal, options.reason) : "";
      const folder = await buildFolder(command, program, terminal);
      // Loaded on demand, because few commands need it.
      const { publish } = await import("./publish.ts");
      const published = await publish(installation, terminal, folder, command.app, io.env);
      const { app, version, problems } = published;
      for (const problem of problems) terminal.say(`  ${problem}`);
      if (!command.promote) {
        const next = `It is not live yet. To promote it: ${program.name} promote ${app}@${version}`;
        return terminal.answer(published, `Published ${app} ${version} in ${elapsed()}. ${next}`);
      }
      const promote = { name: "promote", app, version } as const;
      const changed = await change(installation, terminal, promote, { reason, yes: true });
      if (changed.needs_approval)
        return terminal.answer(
          { ...published, ...changed },
          `Published ${app} ${version}.\n${formatPlan(changed)}`,
        );
      const text = `${formatPlan(changed)}\nLive ${elapsed()} after the command (generation ${changed.generation}).`;
      return terminal.answer({ ...published, ...changed }, text);
    }
    case "preview": {
      const { preview, showPreview } = await import("./preview.ts");
      const link = await preview(installation, terminal, command, io.env, () =>
        buildFolder(command, program, terminal),
      );
      return terminal.answer(link, showPreview(link));
    }
    default: {
      const changed = await change(installation, terminal, command, options);
      const how = changed.already_done
        ? "Already done"
        : changed.needs_approval
          ? "Waiting for approval"
          : "Done";
      const text = [formatPlan(changed), `${how} (generation ${changed.generation}).`]
        .filter(Boolean)
        .join("\n");
      return terminal.answer(changed, text);
    }
  }
}

function explain(error: unknown, program: Program): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usageOf(program)}`;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs the release command. Teams publish with it, and operators roll back. It works without the shell and the admin
 * remote. Returns the exit status: 0 success, 1 refused or failed, 2 unknown command or option.
 */
export async function release(args: string[], io: CommandEnvironment, program: Program): Promise<number> {
  try {
    await run(args, io, program);
    return 0;
  } catch (error) {
    io.stderr.write(`${explain(error, program)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
