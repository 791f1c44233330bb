import type { Database } from "@handwork/server-platform/database";
import { backlogOf } from "@handwork/server-platform/mail";
import { singleFlight } from "@handwork/server-platform/process";
import { Counter, Gauge, type Registry } from "prom-client";

/** Timeout in milliseconds, so that a hanging database does not delay the other metrics. */
const TIMEOUT = 1_000;
const unknown = () => -1;

/** Metrics for the outbox. Each scrape reads the backlog from the database; the counters are for this process only. */
export function measureMail(db: Database, registry: Registry) {
  const registers = [registry];
  const readBacklog = singleFlight(() => backlogOf(db), TIMEOUT);
  new Gauge({
    name: "mail_outbox_due",
    help: "Messages on all channels that are due and not sent, up to 10,000; -1 while the database does not respond",
    registers,
    async collect() {
      this.set(await readBacklog().then(({ due }) => due, unknown));
    },
  });
  new Gauge({
    name: "mail_outbox_late_seconds",
    help: "Seconds for which the oldest due message has waited, 0 if there is none; -1 while the database does not respond",
    registers,
    async collect() {
      this.set(await readBacklog().then(({ late }) => late, unknown));
    },
  });
  return {
    sent: new Counter({
      name: "mail_sent_total",
      help: "Messages on all channels that this process handed to a provider",
      labelNames: ["kind"] as const,
      registers,
    }),
    failures: new Counter({
      name: "mail_failures_total",
      help: "Failed attempts by this process, and whether the message was abandoned",
      labelNames: ["kind", "given_up"] as const,
      registers,
    }),
  };
}
