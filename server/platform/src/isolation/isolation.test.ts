import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { getPriority, tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repositoryRoot } from "../process/index.ts";
import { type Boundary, findBoundary } from "./boundary.ts";
import { spawnIsolated } from "./spawn-isolated.ts";

const SECRET = "the-secret-of-the-server";
const fileHere = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const isRoot = process.getuid?.() === 0;

/** Command (util-linux) that runs another command as an ordinary user. */
const AS_ORDINARY_USER = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"];
/** Like `AS_ORDINARY_USER`, but without the right to create user namespaces. Limits only the test's own namespace. */
const WITHOUT_NAMESPACES = [
  ...["unshare", "--user", "--map-root-user", "sh", "-c"],
  'echo 1 >/proc/sys/user/max_user_namespaces && exec unshare --user --map-user=1000 "$@"',
  "sh",
];
let folder: string;
let server: net.Server;
let unixSocketServer: net.Server;
let abstractSocketServer: net.Server;
let boundary: Boundary | null;
let attackInput: string;
let connections = 0;

beforeAll(async () => {
  ({ boundary } = await findBoundary());
  folder = mkdtempSync(path.join(tmpdir(), "handwork-isolated-"));
  const secretFile = path.join(folder, "secret.mjs");
  writeFileSync(secretFile, `export default "${SECRET}";`, { mode: 0o644 });
  // Everyone can read the folder, so only the boundary protects it.
  execFileSync("chmod", ["755", folder]);
  const listen = async (options: net.ListenOptions) => {
    const listening = net.createServer(() => {
      connections += 1;
    });
    listening.listen(options);
    await once(listening, "listening");
    return listening;
  };
  server = await listen({ host: "127.0.0.1", port: 0 });
  const socket = path.join(folder, "socket");
  unixSocketServer = await listen({ path: socket, writableAll: true });
  abstractSocketServer = await listen({ path: "\0handwork-isolation-test" });
  const { port } = server.address() as net.AddressInfo;
  attackInput = JSON.stringify({ secretFile, folder, port, socket, serverPid: process.pid });
});
afterAll(() => {
  for (const listening of [server, unixSocketServer, abstractSocketServer]) listening.close();
  rmSync(folder, { recursive: true, force: true });
});

interface AttackReport {
  boundary: Boundary | null;
  reason?: string;
  output?: string;
}

/** Runs `command`, which starts the attacking program in isolation. Returns the program's report. */
async function attackAs(command: string[]) {
  const [program = "", ...options] = [
    ...command,
    ...[process.execPath, "--import", "tsx", fileHere("isolated.fixture.ts"), fileHere("attack.mjs")],
  ];
  const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: folder, TMPDIR: tmpdir(), SECRET_KEY: SECRET };
  const child = spawn(program, options, { cwd: repositoryRoot, env, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(attackInput);
  return JSON.parse(await text(child.stdout)) as AttackReport;
}

function expectNothingRead(output: string | undefined): void {
  expect(output).not.toContain(SECRET);
  // If a thread has appended what it read, the output is not valid JSON.
  const { outcomes, files, user } = JSON.parse(output ?? "") as {
    outcomes: Record<string, { read?: unknown; stopped?: string }>;
    files: string[];
    user: number;
  };
  expect(Object.entries(outcomes).filter(([, { stopped }]) => stopped === undefined)).toEqual([]);
  expect(Object.keys(outcomes).length).toBeGreaterThan(20);
  expect(user).toBeGreaterThan(60_000);
  const unexpectedFiles = files.filter((file) => !/^(node|program\.mjs|(lib|ld-).*\.so[.\d]*)$/.test(file));
  expect(unexpectedFiles).toEqual([]);
  expect(connections).toBe(0);
}

/** Whether other users can read this checkout. */
const isReadable = () => {
  try {
    execFileSync("setpriv", [...AS_ORDINARY_USER.slice(1), "test", "-r", fileHere("attack.mjs")]);
    return true;
  } catch {
    return false;
  }
};

describe("a program that attacks the server with every Node.js API", () => {
  test("reads nothing when the tests' own user runs the server", { tags: ["V1.14.1", "V1.14.5"] }, async ({
    skip,
  }) => {
    if (boundary === null) skip("this machine cannot isolate processes");
    const report = await attackAs(["env"]);
    expect(report.boundary).toBe(isRoot ? "another user" : "user namespace");
    expectNothingRead(report.output);
  });

  test("reads nothing when an ordinary user runs the server", async ({ skip }) => {
    if (!isRoot) skip("the test above ran as an ordinary user");
    if (!isReadable()) skip("other users cannot read this checkout");
    const report = await attackAs(AS_ORDINARY_USER);
    if (report.boundary === null) skip(`ordinary users cannot isolate processes here: ${report.reason}`);
    expect(report.boundary).toBe("user namespace");
    expectNothingRead(report.output);
  });

  test("reads nothing when root runs the server where nobody may create user namespaces", async ({
    skip,
  }) => {
    if (!isRoot) skip("needs root");
    const namespaceProcess = spawn("unshare", ["--user", "sleep", "60"], { stdio: "ignore" });
    try {
      await mapUsers(namespaceProcess.pid ?? 0);
      const report = await attackAs([
        ...["nsenter", `--target=${namespaceProcess.pid}`, "--user", "sh", "-c"],
        'echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"',
        "sh",
      ]);
      expect(report.boundary).toBe("another user");
      expectNothingRead(report.output);
    } finally {
      namespaceProcess.kill("SIGKILL");
    }
  });

  test("does not run when an ordinary user runs the server where nobody may create user namespaces", async ({
    skip,
  }) => {
    if (boundary === null)
      skip("this machine cannot create the user namespace in which the test forbids further ones");
    const report = await attackAs(WITHOUT_NAMESPACES);
    expect(report).toEqual({ boundary: null, reason: expect.stringContaining("unshare failed") });
  });

  test("does not run when root lacks the right to create namespaces, as in most containers", async ({
    skip,
  }) => {
    if (!isRoot) skip("needs root, to drop a capability");
    const report = await attackAs(["setpriv", "--bounding-set=-sys_admin", "--"]);
    expect(report).toEqual({ boundary: null, reason: expect.stringContaining("unshare failed") });
  });
});

/** Maps ids 0–65535 into the new user namespace of `pid`. Waits until `unshare` has started `sleep`. */
async function mapUsers(pid: number): Promise<void> {
  await expect.poll(() => readFileSync(`/proc/${pid}/comm`, "utf8")).toBe("sleep\n");
  for (const map of ["uid_map", "gid_map"]) writeFileSync(`/proc/${pid}/${map}`, "0 0 65536");
}

describe("an isolated program", () => {
  function start(code: string, stderr?: "pipe") {
    const script = path.join(folder, "script.mjs");
    writeFileSync(script, code);
    if (boundary === null) throw new Error("not isolated");
    return spawnIsolated(boundary, { script, options: [], heapMb: 64, ...(stderr && { stderr }) });
  }
  const outputOf = (code: string) => {
    const child = start(code);
    return child.stdout ? text(child.stdout) : "";
  };

  test("receives standard input and writes standard output", async ({ skip }) => {
    if (boundary === null) skip("this machine cannot isolate processes");
    const child = start("process.stdin.pipe(process.stdout)");
    child.stdin?.end("hello");
    expect(child.stdout && (await text(child.stdout))).toBe("hello");
  });

  test("cannot use more memory than its limit", async ({ skip }) => {
    if (boundary === null) skip("this machine cannot isolate processes");
    const heap = "const all = []; for (;;) all.push({ some: [all.length] });";
    const buffers = "const all = []; for (;;) all.push(Buffer.alloc(16e6, 1)); ";
    for (const code of [heap, buffers]) {
      const child = start(`process.stdout.write("started"); ${code}`);
      const [status, signal] = await once(child, "exit");
      expect(status ?? signal).not.toBe(0);
    }
  }, 60_000);

  test("ends with all its child processes when it is killed or the server ends", async ({ skip }) => {
    if (boundary === null) skip("this machine cannot isolate processes");
    const endless = `
      import { spawn } from "node:child_process";
      spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "inherit" });
      process.stdout.write("started");
      setInterval(() => {}, 1000);`;
    const child = start(endless);
    await once(child.stdout as NodeJS.ReadableStream, "data");
    const pidsOfChild = descendants(child.pid ?? 0);
    expect(pidsOfChild.length).toBeGreaterThan(2);
    child.kill("SIGKILL");
    await waitForEnd(pidsOfChild);

    const script = path.join(folder, "endless.mjs");
    writeFileSync(script, endless);
    const parent = spawn(process.execPath, ["--import", "tsx", fileHere("isolated.fixture.ts"), script], {
      cwd: repositoryRoot,
      stdio: ["ignore", "ignore", "inherit"],
    });
    let pids: number[] = [];
    while (pids.length < 5) {
      await sleep(50);
      pids = descendants(parent.pid ?? 0);
    }
    parent.kill("SIGKILL");
    await waitForEnd(pids);
  });

  test("has a lower priority than the server", async ({ skip }) => {
    if (boundary === null) skip("this machine cannot isolate processes");
    const written = await outputOf(
      `import os from "node:os"; process.stdout.write(String(os.getPriority()));`,
    );
    expect(Number(written)).toBe(Math.min(getPriority() + 5, 19));
  });
});

/** Returns the ids of a process and all its descendants. */
function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const pid of readdirSync("/proc").map(Number).filter(Boolean)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      parents.set(pid, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // The process has just ended.
    }
  }
  const pids = [root];
  for (const one of pids)
    for (const [pid, parent] of parents) if (parent === one && !pids.includes(pid)) pids.push(pid);
  return pids;
}

async function waitForEnd(processes: number[]): Promise<void> {
  const isAlive = (pid: number) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3) !== "Z";
    } catch {
      return false;
    }
  };
  await expect.poll(() => processes.filter(isAlive), { timeout: 10_000 }).toEqual([]);
}
