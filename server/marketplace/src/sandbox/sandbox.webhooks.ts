import type { Database } from "@handwork/server-platform/database";
import { presentTransaction, presentTransfer } from "./sandbox.presenter.ts";
import {
  type ClaimedWebhook,
  claimWebhooks,
  markDelivered,
  millisecondsToNextWebhook,
  postpone,
} from "./sandbox.repository.ts";

export interface Webhooks {
  /** Sends due webhooks and schedules the next round. */
  send(): Promise<void>;
  stop(): void;
}

const TIMEOUT_MS = 10_000;

function bodyOf({ transaction, transfer }: ClaimedWebhook): object {
  return transfer
    ? { event: "transfer.completed", data: presentTransfer(transfer) }
    : { event: "charge.completed", data: transaction && presentTransaction(transaction) };
}

/**
 * Sends the sandbox's webhooks to the merchant, which is this server. Retries a webhook until it is accepted or no
 * attempts are left.
 */
export function createWebhooks(
  db: Database,
  options: { webhookUrl: () => string; webhookHash: string },
): Webhooks {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let sending: Promise<void> | undefined;

  async function post(body: object): Promise<boolean> {
    try {
      const response = await fetch(options.webhookUrl(), {
        method: "POST",
        headers: { "content-type": "application/json", "verif-hash": options.webhookHash },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.ok;
    } catch {
      return false;
    }
  }

  async function round(): Promise<void> {
    for (const claimed of await claimWebhooks(db)) {
      if (await post(bodyOf(claimed))) await markDelivered(db, claimed.id);
      else await postpone(db, claimed.id, 2 ** claimed.attempts);
    }
    const delayMs = stopped ? null : await millisecondsToNextWebhook(db);
    clearTimeout(timer);
    if (delayMs !== null && !stopped)
      timer = setTimeout(() => void send().catch(() => undefined), delayMs).unref();
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
