import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";

/**
 * How the operating system separates a process from the server. In both cases, the process has its own namespaces for
 * files, network, processes and IPC. If the server is root, the process also runs as another user. Otherwise it runs in
 * a user namespace, in which it has no rights.
 */
export type Boundary = "another user" | "user namespace";

export interface Program {
  /** Path of a script that imports no other files. */
  script: string;
  /** Options for Node.js. */
  options: string[];
  /** Limit of V8's heap in MB. The process may allocate another `OUTSIDE_HEAP_MB` outside it. */
  heapMb: number;
  stderr?: "ignore" | "pipe";
}

/** Path at which the process sees its script. */
export const PROGRAM_PATH = "/program.mjs";

/** Memory for buffers, the stacks of Node's threads, and code. From Node 24 on, V8 reserves 512 MB for code. */
const OUTSIDE_HEAP_MB = 768;
/** Node.js has about 11 threads. The limit is per user, and several processes may run as the same user. */
const MAX_THREADS = 64;
/** Lowers the priority below the server's, because rendering a page occupies a core for longer than any API call. */
const NICENESS = 5;
/** User ids that systemd and distributions reserve for temporary users. */
const USER_IDS = { first: 61_184, last: 65_519 };

/**
 * Shell script that builds a read-only file system in memory with the only files that the process will see: its script,
 * and Node.js with its libraries. There is no /proc, /dev or /tmp. The file system is mounted over /sys, which every
 * machine has and nothing here needs. The shell stays the first process in the namespace; when it ends, the kernel
 * kills all others.
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
 * Starts a program that can access only its standard streams and the files that `SET_UP` mounts: no other files, no
 * network, no other process and no environment. The program ends with the server, even if the server is killed. To end
 * it earlier, send SIGKILL.
 */
export function spawnIsolated(
  boundary: Boundary,
  { script, options, heapMb, stderr }: Program,
): ChildProcess {
  const user = randomInt(USER_IDS.first, USER_IDS.last + 1);
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
      // Only for the commands above; the program gets an empty environment.
      env: {
        PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
        THREADS: String(MAX_THREADS),
        DATA_BYTES: String((heapMb + OUTSIDE_HEAP_MB) * 1024 * 1024),
      },
      // Ctrl-C in a terminal must reach only the server.
      detached: true,
      stdio: ["pipe", "pipe", stderr ?? "ignore"],
    },
  );
}

let cachedFiles: string[] | null = null;

/** Returns Node.js and the shared libraries that it has loaded, except those of native add-ons. */
function nodeFiles(): string[] {
  if (cachedFiles) return cachedFiles;
  // Otherwise the report looks up the names of all connected hosts. The types lack this property.
  Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  const libraries = sharedObjects.filter((file) => file.startsWith("/") && !file.includes("/node_modules/"));
  cachedFiles = [...new Set([process.execPath, ...libraries])];
  return cachedFiles;
}
