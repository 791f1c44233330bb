// Runs as an isolated program, and writes a JSON list of everything that it can reach but should not.
import { readdirSync, writeFileSync } from "node:fs";
import { networkInterfaces, userInfo } from "node:os";

const reached = [];
const attempt = (name, reach) => {
  try {
    if (reach()) reached.push(name);
  } catch {
    // Access is denied, as it should be.
  }
};

// biome-ignore lint/style/noProcessEnv: tests whether the environment is empty.
attempt("the environment", () => Object.keys(process.env).length > 0);
attempt("the network", () => Object.keys(networkInterfaces()).length > 0);
attempt("accounts", () => userInfo().username);
attempt("root's rights", () => process.getuid() === 0);
// If Node.js is installed in one of these folders, the isolated program sees only the path to Node.js there.
const leadsToNode = (path) => process.execPath === path || process.execPath.startsWith(`${path}/`);
for (const folder of ["/proc", "/etc", "/home", "/root", "/tmp", "/var"])
  attempt(folder, () => !readdirSync(folder).every((name) => leadsToNode(`${folder}/${name}`)));
attempt("a writable file", () => {
  writeFileSync(process.execPath, "");
  return true;
});
attempt("a writable folder", () => {
  writeFileSync("/file", "");
  return true;
});
process.stdout.write(JSON.stringify(reached));
