import type { Database } from "@handwork/server-platform/database";
import { backlogOf } from "@handwork/server-platform/mail";
import { singleFlight } from "@handwork/server-platform/process";
import { Counter, Gauge, type Registry } from "prom-client";

/** Milliseconds: a database that hangs must not keep the other figures back. */
const LIMIT = 1_000;
const unknown = () => -1;

/** The outbox's figures: what waits, asked of the database at each scrape, and what this process sent. */
export function measureMail(db: Database, registry: Registry) {
  const registers = [registry];
  const ask = singleFlight(() => backlogOf(db), LIMIT);
  new Gauge({
    name: "mail_outbox_due",
    help: "Mails that are due and not sent, up to 10,000; -1 while the database does not say",
    registers,
    async collect() {
      this.set(await ask().then(({ due }) => due, unknown));
    },
  });
  new Gauge({
    name: "mail_outbox_late_seconds",
    help: "Seconds for which the first mail that is due has been, 0 where none is; -1 while the database does not say",
    registers,
    async collect() {
      this.set(await ask().then(({ late }) => late, unknown));
    },
  });
  return {
    sent: new Counter({
      name: "mail_sent_total",
      help: "Mails that this process handed to the mail server",
      labelNames: ["kind"] as const,
      registers,
    }),
    failures: new Counter({
      name: "mail_failures_total",
      help: "Attempts of this process that failed, and whether they were the last one",
      labelNames: ["kind", "given_up"] as const,
      registers,
    }),
  };
}
