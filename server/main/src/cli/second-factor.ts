import { parseArgs } from "node:util";
import { removeByCommandLine } from "@handwork/server-marketplace";
import { OperatorError } from "@handwork/server-platform/errors";
import { runCommand, settingsOfInstallation, withDatabase } from "./command.ts";

const USAGE = `pnpm second-factor:remove USERNAME   removes two-step sign-in from an account and signs it out everywhere

Use it for an admin when no other admin can help. For anyone else, use the person's page on the site. First verify the
identity of the person who asks. The owner gets an email, and the audit log names the command line as the actor. The
password does not change.`;

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
    console.log(`${username} can now sign in with only the password.`);
  });
}

runCommand(main);
