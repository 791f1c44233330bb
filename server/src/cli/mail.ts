import { parseArgs } from "node:util";
import { settingsFromProcess } from "../platform/config.ts";
import { closeDatabase, migrate } from "../platform/database.ts";
import { retryMails } from "../platform/mail/index.ts";
import { forOperator, OperatorError } from "../platform/operator-error.ts";
import { connectBeside } from "../platform/postgres/connect.ts";
import { withSecrets } from "../platform/secrets.ts";

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

  const config = await withSecrets(settingsFromProcess());
  const { db, postgres } = await connectBeside(config);
  try {
    await migrate(db);
    const { givenUp, waiting } = await retryMails(db);
    console.log(
      `Queued again: ${givenUp} that had been given up, ${waiting} that waited for another attempt.`,
    );
  } finally {
    await closeDatabase(db);
    await postgres?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(forOperator(error));
  process.exit(1);
});
