import { parseArgs } from "node:util";
import { OperatorError } from "@handwork/server-platform/errors";
import { retryMails } from "@handwork/server-platform/mail";
import { runCommand, settingsOfInstallation, withDatabase } from "./command.ts";

const USAGE = `pnpm mail:retry   queues mails again that were given up, and has those tried at once that wait for another attempt

The server sends them while it runs. Do it when what kept them is mended: its log and mail_outbox.last_error say what
that was.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) return console.log(USAGE);
  if (positionals.join(" ") !== "retry") throw new OperatorError(USAGE);

  await withDatabase(settingsOfInstallation(), async (db) => {
    const { givenUp, waiting } = await retryMails(db);
    console.log(
      `Queued again: ${givenUp} that had been given up, ${waiting} that waited for another attempt.`,
    );
  });
}

runCommand(main);
