import { openDatabase } from "@handwork/server-platform/database";
import { Registry } from "prom-client";
import type { Deps } from "../deps.ts";
import { createPayments } from "../payments/payments.parts.ts";
import { createSending } from "./transfers.service.ts";

/**
 * A program that tests kill: it sends the due transfers of a database, over and over. Arguments: the database, and the
 * server's settings as JSON.
 */
async function main(): Promise<void> {
  const [host = "", user = "", database = "", settings = "{}"] = process.argv.slice(2);
  const db = openDatabase({ host, user, database });
  const config = JSON.parse(settings) as Deps["config"];
  const { providers } = createPayments(
    { db, config },
    {
      ownOrigin: () => "http://localhost",
      metrics: new Registry(),
      log: { warn: () => undefined, error: () => undefined },
    },
  );
  const { round } = createSending({ db, config }, providers, ({ message }) =>
    process.stderr.write(`${message}\n`),
  );
  for (;;) await round();
}

void main();
