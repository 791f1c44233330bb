import { parseArgs } from "node:util";
import { OperatorError } from "@handwork/server-platform/errors";
import { retryMails } from "@handwork/server-platform/mail";
import { runCommand, settingsOfInstallation, withDatabase } from "./command.ts";

const USAGE = `pnpm mail:retry   queues abandoned emails again, and retries waiting ones at once

The running server sends them. First fix the cause, which the server's log and mail_outbox.last_error name.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) return console.log(USAGE);
  if (positionals.join(" ") !== "retry") throw new OperatorError(USAGE);

  await withDatabase(settingsOfInstallation(), async (db) => {
    const { abandoned, waiting } = await retryMails(db);
    console.log(`Queued again: ${abandoned} abandoned, ${waiting} waiting for a retry.`);
  });
}

runCommand(main);
