import { parseArgs } from "node:util";
import { createDeps, type Deps, type KeyUse, keyUse, rotateKeys } from "@handwork/server-marketplace";
import { OperatorError } from "@handwork/server-platform/errors";
import { configOfInstallation, runCommand, withDatabase } from "./command.ts";

const USAGE = `pnpm keys:rotate   re-encrypts, with the newest data key, everything that uses an older one
pnpm keys:status   counts the records that use each key; fails while some need a rotation

First append the new key to DATA_KEYS and restart every server process, then move it to the front and restart them
again. The site stays up during the rotation, which can be interrupted and run again. When keys:status shows no record
that uses an older key, remove that key from DATA_KEYS.`;

const formatCount = (count: number, name: string) =>
  `${count} ${count === 1 ? name.replace(/s$/, "") : name}`;

async function rotate(deps: Deps): Promise<boolean> {
  const { moved, failed } = await rotateKeys(deps, (place, count) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${formatCount(count, place)} …`);
  });
  if (process.stdout.isTTY) process.stdout.write("\r\u001B[K");
  console.log(`Re-encrypted ${formatCount(moved, "records")} with the newest data key.`);
  for (const { record, reason } of failed) console.error(`Not rotated: ${record}. ${reason}`);
  return failed.length === 0;
}

function show({ keyId, state, records, waiting }: KeyUse): string {
  const counts = Object.entries(records).map(([place, count]) => formatCount(count, place));
  const rest = waiting > 0 && state === "newest" ? `, ${waiting} of these in an older format` : "";
  return `${keyId}  ${state.padEnd(7)}  ${counts.join(", ") || "nothing"}${rest}`;
}

async function status(deps: Deps): Promise<boolean> {
  const uses = await keyUse(deps);
  console.log(uses.map(show).join("\n"));
  return uses.every(({ waiting }) => waiting === 0);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const command = positionals.join(" ");
  if (values.help) return console.log(USAGE);
  if (!["rotate", "status"].includes(command)) throw new OperatorError(USAGE);

  const config = await configOfInstallation();
  const run = command === "rotate" ? rotate : status;
  await withDatabase(config, async (db) => {
    if (!(await run(createDeps(config, db)))) process.exitCode = 1;
  });
}

runCommand(main);
