import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { createAdmin } from "@handwork/server-marketplace";
import { runCommand, settingsOfInstallation, withDatabase } from "./command.ts";

const USAGE = `pnpm admin:create [--username NAME] [--email ADDRESS]

Creates an admin account. Prompts for a missing username or email address, and for the password.
If standard input is not a terminal, the password is read from it:

  printf %s "$ADMIN_PASSWORD" | pnpm admin:create --username ada --email ada@example.com`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { username: { type: "string" }, email: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) return console.log(USAGE);

  const settings = settingsOfInstallation();
  const account = await promptForAccount(values.username, values.email);
  await withDatabase(settings, async (db) => {
    const { username } = await createAdmin(db, account);
    console.log(`The admin ${username} can sign in.`);
  });
}

async function promptForAccount(
  username = "",
  email = "",
): Promise<{ username: string; email: string; password: string }> {
  if (!process.stdin.isTTY) return { username, email, password: (await readAll()).replace(/\r?\n$/, "") };
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const question = async (text: string) => {
    process.stdout.write(text);
    return terminal.question("");
  };
  const name = username || (await question("Username: "));
  const address = email || (await question("Email address: "));
  hidden = true;
  const password = await question("Password: ");
  process.stdout.write("\n");
  terminal.close();
  return { username: name, email: address, password };
}

async function readAll(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

runCommand(main);
