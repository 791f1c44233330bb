import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { root } from "./site.ts";

const run = promisify(execFile);

/**
 * The environment of a terminal, without the test runner's variables: with those, the federation plugin for Vite does
 * nothing, and npm installs fewer packages.
 */
const terminalEnv = { ...process.env, NODE_ENV: undefined, VITEST: undefined };

/** Runs a program and returns its standard output. If it fails, throws an error with all output. */
async function runProgram(cwd: string, program: string, args: string[], env = {}): Promise<string> {
  try {
    return (await run(program, args, { cwd, env: { ...terminalEnv, ...env }, maxBuffer: 2 ** 26 })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(" ")}: ${stdout}${stderr || error}`);
  }
}

/** Runs a script of this workspace. */
const runScript = (script: string, ...args: string[]) =>
  runProgram(root, process.execPath, ["tooling/run.cjs", script, ...args]);

/** Packs the packages for other teams into a folder. */
export const packPackages = (folder: string) => runScript("tooling/src/packages/main.ts", folder);

/** A remote in its own repository, outside this workspace. */
export class OwnRepository {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the repository as a team would, with packed packages. */
  static async make(name: string, folder: string, bundler: string, packages: string): Promise<OwnRepository> {
    const options = ["--standalone", folder, "--packages", packages, "--bundler", bundler];
    await runScript("tooling/src/new-remote/main.ts", name, ...options);
    return new OwnRepository(folder);
  }

  /** Runs a script from the repository's package.json. */
  script(name: string): Promise<string> {
    return runProgram(this.folder, "npm", ["run", "--silent", name]);
  }

  /** Serves the remote on a local port to an installation's pages, until `stop` is called. Returns the output. */
  async develop(origin: string, token: string, port: number) {
    const env = { ...terminalEnv, HANDWORK_URL: origin, HANDWORK_DEPLOY_TOKEN: token, PORT: String(port) };
    // npm starts a shell, which starts the bundler. Their own process group lets `stop` end all of them.
    const child = spawn("npm", ["run", "dev"], {
      ...{ cwd: this.folder, env, detached: true },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    while (!/Ctrl-C stops|start this server again/.test(output)) {
      if (child.exitCode !== null) throw new Error(`npm run dev ended with ${child.exitCode}: ${output}`);
      await sleep(200);
    }
    const stop = () => {
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, "SIGTERM");
      return ended;
    };
    return { output, stop };
  }

  /** Runs the repository's release command against an installation. */
  release(origin: string, token: string, ...args: string[]): Promise<string> {
    const environment = { HANDWORK_URL: origin, HANDWORK_DEPLOY_TOKEN: token };
    return runProgram(
      this.folder,
      join(this.folder, "node_modules/.bin/handwork-release"),
      args,
      environment,
    );
  }

  /** Edits a file of the repository. Throws if nothing changed. */
  edit(file: string, change: (text: string) => string): void {
    const path = join(this.folder, file);
    const before = readFileSync(path, "utf8");
    const after = change(before);
    if (after === before) throw new Error(`${file} did not change`);
    writeFileSync(path, after);
  }

  /** Contents of all scripts in the build. */
  scripts(): string[] {
    const dist = join(this.folder, "dist");
    return readdirSync(dist)
      .filter((file) => /\.m?js$/.test(file))
      .map((file) => readFileSync(join(dist, file), "utf8"));
  }
}
