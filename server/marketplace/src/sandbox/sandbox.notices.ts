import type { Database } from "@handwork/server-platform/database";
import { presentTransaction } from "./sandbox.presenter.ts";
import { claimNotices, markDelivered, postpone, untilNextNotice } from "./sandbox.repository.ts";

export interface Notices {
  /** Sends due notices, and schedules the next round. */
  send(): Promise<void>;
  stop(): void;
}

const TIMEOUT_MS = 10_000;

/** Sends the sandbox's notices to the shop until each is accepted. */
export function createNotices(
  db: Database,
  options: { webhookUrl: () => string; webhookHash: string },
): Notices {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let sending: Promise<void> | undefined;

  async function post(transaction: ReturnType<typeof presentTransaction>): Promise<boolean> {
    try {
      const response = await fetch(options.webhookUrl(), {
        method: "POST",
        headers: { "content-type": "application/json", "verif-hash": options.webhookHash },
        body: JSON.stringify({ event: "charge.completed", data: transaction }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.ok;
    } catch {
      return false;
    }
  }

  async function round(): Promise<void> {
    for (const { id, attempts, transaction } of await claimNotices(db)) {
      if (await post(presentTransaction(transaction))) await markDelivered(db, id);
      else await postpone(db, id, 2 ** attempts);
    }
    const wait = stopped ? null : await untilNextNotice(db);
    clearTimeout(timer);
    if (wait !== null && !stopped) timer = setTimeout(() => void send().catch(() => undefined), wait).unref();
  }

  function send(): Promise<void> {
    sending = (sending ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => (stopped ? undefined : round()));
    return sending;
  }

  return {
    send,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
