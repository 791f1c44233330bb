// A program that attacks the server with Node's APIs while it is isolated. It reads its targets as JSON from standard
// input. For each attack, it writes what it read, or the error that stopped the attack.
import { spawnSync } from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns/promises";
import fs from "node:fs";
import net from "node:net";
import { Worker } from "node:worker_threads";

const { secretFile, folder, port, socket, serverPid } = JSON.parse(fs.readFileSync(0, "utf8"));

const connect = (options) =>
  new Promise((resolve, reject) => {
    net
      .connect(options)
      .on("connect", () => resolve("connected"))
      .on("error", reject);
  });
const send = () =>
  new Promise((resolve, reject) => {
    const client = dgram.createSocket("udp4").on("error", reject);
    client.send("secret", port, "127.0.0.1", (error) => (error ? reject(error) : resolve("sent")));
  });
const inWorker = (code) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: secretFile });
    worker.on("message", resolve).on("error", reject);
  });
const run = (...command) => {
  const { error, stdout, status } = spawnSync(command[0], command.slice(1), {
    encoding: "utf8",
    timeout: 5_000,
  });
  if (error) throw error;
  if (!stdout) throw new Error(`status ${status}`);
  return stdout;
};
const notEmpty = (value) => {
  if (String(value) === "") throw new Error("empty");
  return value;
};
const READ = `require("node:fs").readFileSync(${JSON.stringify(secretFile)}, "utf8")`;

const attacks = {
  "a server file": () => fs.readFileSync(secretFile, "utf8"),
  "a server folder": () => fs.readdirSync(folder),
  "a file through the working directory": () => {
    process.chdir("..");
    return fs.readFileSync(`.${secretFile}`, "utf8");
  },
  accounts: () => fs.readFileSync("/etc/passwd", "utf8"),
  // biome-ignore lint/style/noProcessEnv: tests whether the environment is empty.
  "the environment": () => notEmpty(Object.keys(process.env)),
  "the server's environment": () => fs.readFileSync(`/proc/${serverPid}/environ`, "utf8"),
  "its own environment": () => fs.readFileSync("/proc/self/environ", "utf8"),
  "another root": () => fs.readdirSync("/proc/1/root"),
  "the server's process": () => process.kill(serverPid, 0),
  "the fs binding": () => notEmpty(process.binding("fs").internalModuleReadJSON(secretFile)),
  "a dynamic import": async () => (await import(secretFile)).default,
  "a shared library": () => process.dlopen({ exports: {} }, secretFile) ?? "opened",
  "a shell": () => run("/bin/sh", "-c", `cat ${secretFile}`),
  "another Node.js": () => run(process.execPath, "-p", READ),
  "another user": () => process.setuid(0) ?? "became root",
  "a local port": () => connect({ host: "127.0.0.1", port }),
  "a port by IPv6": () => connect({ host: "::1", port }),
  "the cloud's metadata": () => connect({ host: "169.254.169.254", port: 80 }),
  "a Unix socket": () => connect({ path: socket }),
  "an abstract socket": () => connect({ path: "\0handwork-isolation-test" }),
  "a datagram": send,
  "a name": () => dns.lookup("example.com"),
  "a fetch": async () => (await fetch(`http://127.0.0.1:${port}/`)).text(),
  "its Node.js": () => fs.writeFileSync(process.execPath, "") ?? "written",
  "its script": () => fs.appendFileSync(process.argv[1], "") ?? "written",
  "a new file": () => fs.writeFileSync("/file", "") ?? "written",
};

const outcomes = {};
for (const [name, attack] of Object.entries(attacks)) {
  try {
    outcomes[name] = { read: await attack() };
  } catch (error) {
    outcomes[name] = { stopped: error.code ?? error.message };
  }
}
const everything = fs.readdirSync("/", { recursive: true, withFileTypes: true });
const files = everything.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
fs.writeSync(1, JSON.stringify({ outcomes, files, user: process.getuid(), pid: process.pid }));
// This attack comes last: from Node 24 on, a thread reserves more memory than the process may have, and the kernel ends
// the process.
const inThread = `require("node:worker_threads").parentPort.postMessage(${READ})`;
const read = await inWorker(inThread).catch(() => null);
if (read !== null) fs.writeSync(1, `a thread read ${read}`);
process.exit();
