import { parseArgs } from "node:util";
import { createDeps, type Deps, type KeyUse, keyUse, rotateKeys } from "@handwork/server-marketplace";
import { OperatorError } from "@handwork/server-platform/errors";
import { configOfInstallation, runCommand, withDatabase } from "./command.ts";

const USAGE = `pnpm keys:rotate   takes everything that is sealed under older data keys to the newest one
pnpm keys:status   says how much is under which key; fails while something waits for a rotation

First put the new key last in DATA_KEYS and restart every server process, then move it to the front and restart them
again; the site goes on during the rotation, which may be ended and started again. When keys:status finds nothing under an older key, that key can
be taken out of DATA_KEYS.`;

const named = (count: number, name: string) => `${count} ${count === 1 ? name.replace(/s$/, "") : name}`;

async function rotate(deps: Deps): Promise<boolean> {
  const { moved, failed } = await rotateKeys(deps, (place, count) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${named(count, place)} …`);
  });
  if (process.stdout.isTTY) process.stdout.write("\r\u001B[K");
  console.log(`${named(moved, "records")} taken to the newest data key.`);
  for (const { record, reason } of failed) console.error(`Not taken: ${record}. ${reason}`);
  return failed.length === 0;
}

function show({ keyId, state, records, waiting }: KeyUse): string {
  const counts = Object.entries(records).map(([place, count]) => named(count, place));
  const rest = waiting > 0 && state === "newest" ? `, ${waiting} of them in an older format` : "";
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
