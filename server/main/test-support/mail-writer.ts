import { openDatabase, transaction } from "@handwork/server-platform/database";
import { queueMail, smtpTransport, startSender, writeMail } from "@handwork/server-platform/mail";

/**
 * Program for crash tests, which kill it. It queues emails, half of them in transactions that roll back, and sends
 * them. It prints each address when its email is committed. Arguments: host, user and name of the database, and the
 * mail server's URL.
 */
async function main(): Promise<void> {
  const [host = "", user = "", database = "", smtp = ""] = process.argv.slice(2);
  const db = openDatabase({ host, user, database });
  startSender({
    db,
    transport: smtpTransport(smtp, "no-reply@handwork.example"),
    composers: {
      hello: async ({ to }: { to: string }) =>
        writeMail({ to, subject: "Hello", name: "", before: ["Hello."], after: [] }),
    },
    onFailure: (error) => process.stderr.write(`${error.message}\n`),
    intervalMs: 5,
  });
  for (let n = 0; ; n++) {
    await transaction(db, (trx) => queueMail(trx, "hello", { to: `kept-${n}@example.com` }));
    process.stdout.write(`kept-${n}@example.com\n`);
    await transaction(db, async (trx) => {
      await queueMail(trx, "hello", { to: `undone-${n}@example.com` });
      throw new Error("undone");
    }).catch(() => undefined);
  }
}

void main();
