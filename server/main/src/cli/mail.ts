import { parseArgs } from "node:util";
import { OperatorError } from "@handwork/server-platform/errors";
import { retryMails } from "@handwork/server-platform/mail";
import { runCommand, settingsOfInstallation, withDatabase } from "./command.ts";

const USAGE = `pnpm mail:retry   requeues abandoned mails and retries waiting ones immediately

The running server sends them. Run this once the cause is fixed: the server's log and mail_outbox.last_error name it.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) return console.log(USAGE);
  if (positionals.join(" ") !== "retry") throw new OperatorError(USAGE);

  await withDatabase(settingsOfInstallation(), async (db) => {
    const { givenUp, waiting } = await retryMails(db);
    console.log(`Requeued ${givenUp} abandoned mails, and made ${waiting} waiting ones due.`);
  });
}

runCommand(main);
