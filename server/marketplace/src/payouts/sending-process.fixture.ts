import type { TestServer } from "@handwork/server-main/testing";
import { openDatabase } from "@handwork/server-platform/database";
import type { Deps } from "../deps.ts";
import { otherProcess } from "../payments/payment.fixture.ts";
import { createSending } from "./transfers.service.ts";

/**
 * A program that sends a database's due transfers until a test kills it. Arguments: the database's host, user and name,
 * and the server's settings as JSON.
 */
async function main(): Promise<void> {
  const [host = "", user = "", database = "", settings = "{}"] = process.argv.slice(2);
  const db = openDatabase({ host, user, database });
  const config = JSON.parse(settings) as Deps["config"];
  const { providers } = otherProcess({ deps: { db, config }, origin: "http://localhost" } as TestServer);
  const { round } = createSending({ db, config }, providers, ({ message }) =>
    process.stderr.write(`${message}\n`),
  );
  for (;;) await round();
}

void main();
