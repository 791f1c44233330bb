import { readFileSync } from "node:fs";

/** Ends the process with words where Node.js is older than `package.json` asks for: else it fails somewhere, oddly. */
const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  engines: { node: string };
};
const wanted = engines.node.replace(/^\D+/, "");
const [major = 0, minor = 0] = wanted.split(".").map(Number);
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(
    `This needs Node.js ${wanted} or newer; here is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
