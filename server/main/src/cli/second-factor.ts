import { parseArgs } from "node:util";
import { removeByCommandLine } from "@handwork/server-marketplace";
import { OperatorError } from "@handwork/server-platform/errors";
import { runCommand, settingsOfInstallation, withDatabase } from "./command.ts";

const USAGE = `pnpm second-factor:remove USERNAME   takes two-step sign-in off an account, and signs it out everywhere

For an admin whom no other admin can help: everybody else's is taken off on the page of users. Make sure who asks.
Its owner is told by mail, and the audit log has it as the command line's. The password stays as it is.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) return console.log(USAGE);
  const [username, ...rest] = positionals;
  if (!username || rest.length > 0) throw new OperatorError(USAGE);

  await withDatabase(settingsOfInstallation(), async (db) => {
    await removeByCommandLine(db, username);
    console.log(`${username} signs in with the password alone now.`);
  });
}

runCommand(main);
