import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { shippedFile } from "./shipped.ts";

/** Milliseconds within which nginx must respond. */
const START_LIMIT = 5_000;

interface NginxOptions {
  /** Folder for its files; the caller removes it. */
  folder: string;
  /** Ports to listen on. */
  http: number;
  https: number;
  /** Ports of the server processes. */
  processes: readonly [number, number];
}

/** Returns the shipped nginx configuration, adapted to this test's ports, folders and certificate. */
function configuration({ folder, http, https, processes }: NginxOptions): string {
  const concrete = shippedFile("deploy/nginx.conf", [
    ["127.0.0.1:3000", `127.0.0.1:${processes[0]}`],
    ["127.0.0.1:3001", `127.0.0.1:${processes[1]}`],
    ["listen 80;", `listen 127.0.0.1:${http};`],
    ["listen [::]:80;", ""],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/ssl/handwork/fullchain.pem", join(folder, "certificate.pem")],
    ["/etc/ssl/handwork/privkey.pem", join(folder, "key.pem")],
    ["/var/cache/nginx/handwork", join(folder, "cache")],
    ["/var/log/nginx/handwork.log", join(folder, "access.log")],
  ]);
  const account = process.getuid?.() === 0 ? "user root;" : "";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(folder, "temporary")};`)
    .join("\n");
  return `${account}
pid ${join(folder, "nginx.pid")};
error_log ${join(folder, "error.log")} warn;
events {}
http {
${temporary}
${concrete}
}
`;
}

/**
 * Creates a certificate for localhost in `folder`. Creates the folder if needed.
 *
 * @returns path of the certificate, which clients must trust.
 */
export function makeCertificate(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const kind =
    "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost";
  execFileSync("openssl", [...kind.split(" "), "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return certificate;
}

/** Runs the machine's nginx on loopback with the project's configuration. */
export class Nginx {
  readonly origin: string;
  readonly folder: string;
  readonly process: ChildProcess;

  private constructor(origin: string, folder: string, process: ChildProcess) {
    this.origin = origin;
    this.folder = folder;
    this.process = process;
  }

  /**
   * Starts nginx. Its folder must contain a certificate from `makeCertificate`.
   *
   * @throws Error if nginx is not installed, rejects the configuration, or does not start.
   */
  static async start(options: NginxOptions): Promise<Nginx> {
    const { folder } = options;
    const file = join(folder, "nginx.conf");
    writeFileSync(file, configuration(options));
    const settings = ["-p", folder, "-e", join(folder, "error.log"), "-c", file];
    try {
      execFileSync("nginx", ["-t", ...settings], { stdio: "pipe" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      throw new Error("This test needs nginx: apt-get install nginx");
    }
    const child = spawn("nginx", [...settings, "-g", "daemon off;"], { stdio: "ignore" });
    const nginx = new Nginx(`https://localhost:${options.https}`, folder, child);
    await nginx.#waitUntilReady();
    return nginx;
  }

  async #waitUntilReady(): Promise<void> {
    for (const limit = Date.now() + START_LIMIT; Date.now() < limit; await sleep(20)) {
      const answers = await new Promise<boolean>((resolve) => {
        request(this.origin, { rejectUnauthorized: false, method: "HEAD" }, () => resolve(true))
          .once("error", () => resolve(false))
          .end();
      });
      if (answers) return;
    }
    throw new Error(`nginx did not start.\n${this.errors}`);
  }

  /** Content of nginx's error log. */
  get errors(): string {
    return readFileSync(join(this.folder, "error.log"), "utf8");
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGTERM");
    await ended;
  }
}
