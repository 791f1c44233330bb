import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";

/**
 * The boundary that the operating system puts between the server and a process. Either kind has its own namespaces for
 * files, network, processes and IPC. As root, the server gives the process another user; otherwise a user namespace, in
 * which it has no rights.
 */
export type Boundary = "another user" | "user namespace";

export interface Program {
  /** A script without imports of other files. */
  script: string;
  /** Options for Node.js. */
  options: string[];
  /** Limit of V8's heap. Everything else that the process allocates may add `OUTSIDE_HEAP_MB`. */
  heapMb: number;
  stderr?: "ignore" | "pipe";
}

/** Where the process finds its script. */
export const PROGRAM_PATH = "/program.mjs";

/** Buffers, the stacks of Node's threads, and 512 MB for code, which V8 reserves from Node 24 on and hardly uses. */
const OUTSIDE_HEAP_MB = 768;
/** Node.js has about 11. The kernel counts the processes of a user together, and two may get the same user. */
const MOST_THREADS = 64;
/** Priority below the server's: rendering a page uses a core for longer than any call. */
const NICENESS = 5;
/** User ids that systemd and distributions reserve for short-lived users. */
const USERS = { first: 61_184, last: 65_519 };

/**
 * Builds the only files that the process will see, in memory: its script, and Node.js with its libraries, read-only.
 * There is no /proc, /dev or /tmp. The file system covers /sys, a folder that every machine has and nothing here needs.
 * The shell stays as the first process of the namespace: when it ends, the kernel kills all others.
 */
const SET_UP = `
set -e
umask 022
mount -t tmpfs -o mode=755,nosuid,nodev,size=4m tmpfs /sys
cat "$1" > "/sys$2"
shift 2
while [ "$1" != -- ]; do
  mkdir -p "/sys\${1%/*}"
  : > "/sys$1"
  mount --bind -o ro,nosuid,nodev "$1" "/sys$1"
  shift
done
shift
mount -o remount,bind,ro,nosuid,nodev /sys
enter=$(command -v "$1")
shift
env -i "$(command -v prlimit)" --core=0 --nofile=64 "--nproc=$THREADS" "--data=$DATA_BYTES" -- "$enter" "$@"
exit $?
`;

/**
 * Starts a program that can reach nothing but its standard streams: no files, no network, no other process and no
 * environment. It ends with the server, even if the server is killed. To end it earlier, send SIGKILL.
 */
export function spawnIsolated(
  boundary: Boundary,
  { script, options, heapMb, stderr }: Program,
): ChildProcess {
  const user = randomInt(USERS.first, USERS.last + 1);
  const namespaces = ["--mount", "--net", "--pid", "--ipc", "--uts", "--fork", "--kill-child"];
  const enter =
    boundary === "another user"
      ? ["chroot", `--userspec=${user}:${user}`, "--groups=", "/sys"]
      : ["unshare", "--user", `--map-user=${user}`, `--map-group=${user}`, "--root=/sys", "--wd=/", "--"];
  return spawn(
    "nice",
    [
      ...["-n", String(NICENESS), "setpriv", "--no-new-privs", "--pdeathsig=KILL", "unshare", ...namespaces],
      ...(boundary === "user namespace" ? ["--user", "--map-root-user"] : []),
      ...["sh", "-c", SET_UP, "sh", script, PROGRAM_PATH, ...nodeFiles(), "--"],
      ...[...enter, process.execPath, `--max-old-space-size=${heapMb}`, ...options, PROGRAM_PATH],
    ],
    {
      cwd: "/",
      // For the commands above; the program receives none of it.
      env: {
        PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
        THREADS: String(MOST_THREADS),
        DATA_BYTES: String((heapMb + OUTSIDE_HEAP_MB) * 1024 * 1024),
      },
      // A Ctrl-C in the terminal is for the server alone.
      detached: true,
      stdio: ["pipe", "pipe", stderr ?? "ignore"],
    },
  );
}

let cachedFiles: string[] | null = null;

/** Node.js and the shared libraries that it has loaded, without those of native add-ons. */
function nodeFiles(): string[] {
  if (cachedFiles) return cachedFiles;
  // A report would otherwise look up the names of all connected hosts. The types lack this property.
  Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  const libraries = sharedObjects.filter((file) => file.startsWith("/") && !file.includes("/node_modules/"));
  cachedFiles = [...new Set([process.execPath, ...libraries])];
  return cachedFiles;
}
