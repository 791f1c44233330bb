import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@handwork/server-marketplace/demo";

interface Page {
  txRef: string;
  /** Naira. */
  amount: number;
  currency: string;
  redirectUrl: string;
  open: boolean;
}

/** An attempt to pay by card. */
interface CardAttempt extends Omit<Page, "open"> {
  id: number;
  page: string;
  status: "successful" | "failed";
}

interface BankOptions {
  secretKey: string;
  webhookHash: string;
  random: Random;
  /** Returns the URL to which the next webhook is sent. */
  notify: () => string;
}

/** Percentages of calls: those that fail before they are executed, and those whose response is lost. */
const FAULTS = { refused: 3, lost: 3 };
/** Milliseconds: a webhook's maximum delay, and the delay before a rejected webhook is retried. */
const WEBHOOK = { maxDelay: 1_500, retryDelay: 300 };
/** Maximum number of copies of each webhook. */
const MAX_COPIES = 3;

/**
 * A payment provider with Flutterwave's protocol and its own records, which survive when the product is killed. It is
 * as unreliable as a real provider can be. Calls fail or lose their responses. Webhooks arrive late, out of order,
 * several times and in both formats, and are retried until they are accepted.
 */
export class Bank {
  /** All card attempts, in order. */
  readonly attempts: CardAttempt[] = [];
  readonly #pages = new Map<string, Page>();
  readonly #webhooks: Promise<void>[] = [];
  readonly #server: Server;
  /** Number of webhooks sent, including repeats. */
  sent = 0;

  private readonly options: BankOptions;

  private constructor(options: BankOptions) {
    this.options = options;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  static async open(options: BankOptions): Promise<Bank> {
    const bank = new Bank(options);
    await new Promise<void>((resolve) => bank.#server.listen(0, "127.0.0.1", resolve));
    return bank;
  }

  /** The provider's origin, without a trailing slash. */
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get charges(): CardAttempt[] {
    return this.attempts.filter(({ status }) => status === "successful");
  }

  /** Sends every webhook again, newest first. Resolves when the product has accepted all of them. */
  async repeatEverything(): Promise<void> {
    await Promise.all(this.#webhooks);
    await Promise.all(this.attempts.toReversed().map((attempt) => this.#notify(attempt, 0)));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.origin);
    const body = await text(request);
    if (url.pathname.startsWith("/pay/")) {
      const outcome = new URLSearchParams(body).get("outcome");
      const location = request.method === "POST" && this.#pressButton(url.pathname.slice(5), outcome);
      if (location) return void response.writeHead(303, { location }).end();
      return void response.end("This page has expired");
    }
    const { random, secretKey } = this.options;
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return void response.writeHead(401).end("{}");
    if (random.chance(FAULTS.refused)) return void response.writeHead(503).end("{}");
    const [status, answer] = this.#carryOut(url, body);
    if (random.chance(FAULTS.lost)) return void response.destroy();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }

  #carryOut({ pathname, searchParams }: URL, body: string): [number, object] {
    const path = pathname.replace(/^\/v3/, "");
    if (path === "/payments") return [200, this.#openPage(JSON.parse(body))];
    if (path === "/payments/link/disable") {
      const page = this.#pages.get(new URL(JSON.parse(body).link).pathname.slice(5));
      if (!page?.open) return [400, { status: "error", message: "This payment link is currently inactive" }];
      page.open = false;
      return [200, { status: "success", message: "Payment link disabled", data: null }];
    }
    const [, id] = /^\/transactions\/(\d+)\/verify$/.exec(path) ?? [];
    const tried = this.attempts.filter((attempt) =>
      id ? attempt.id === Number(id) : attempt.txRef === searchParams.get("tx_ref"),
    );
    const latest = tried.find(({ status }) => status === "successful") ?? tried.at(-1);
    if (!latest) return [400, { status: "error", message: "No transaction was found", data: null }];
    return [
      200,
      { status: "success", message: "Transaction fetched successfully", data: transactionOf(latest) },
    ];
  }

  #openPage(body: { tx_ref: string; amount: number; currency: string; redirect_url: string }): object {
    const name = `page-${this.#pages.size + 1}`;
    const { tx_ref: txRef, amount, currency, redirect_url: redirectUrl } = body;
    this.#pages.set(name, { txRef, amount, currency, redirectUrl, open: true });
    return { status: "success", message: "Hosted Link", data: { link: `${this.origin}/pay/${name}` } };
  }

  /** Presses a button on a payment page. Returns the redirect's URL, or null if the page accepts no more cards. */
  #pressButton(name: string, outcome: string | null): string | null {
    const page = this.#pages.get(name);
    if (!page) return null;
    const paid = this.charges.find((attempt) => attempt.page === name);
    if (paid) return back(page, "successful", paid.id);
    if (!page.open) return null;
    if (outcome === "cancel") return back(page, "cancelled");
    const status = outcome === "pay" ? "successful" : "failed";
    const attempt = { ...page, id: 1000 + this.attempts.length, page: name, status } satisfies CardAttempt &
      Page;
    this.attempts.push(attempt);
    const copies = this.options.random.int(1, MAX_COPIES);
    for (let copy = 0; copy < copies; copy += 1) {
      this.#webhooks.push(this.#notify(attempt, this.options.random.next() * WEBHOOK.maxDelay));
    }
    return back(page, status, attempt.id);
  }

  async #notify(attempt: CardAttempt, delay: number): Promise<void> {
    const { random, notify, webhookHash } = this.options;
    const { id, txRef, status } = attempt;
    const body = random.chance(50)
      ? { event: "charge.completed", data: transactionOf(attempt) }
      : { id, txRef, status, "event.type": "CARD_TRANSACTION" };
    for (let wait = delay, accepted = false; !accepted; wait = WEBHOOK.retryDelay) {
      await sleep(wait);
      this.sent += 1;
      const answer = await fetch(notify(), {
        method: "POST",
        headers: { "content-type": "application/json", "verif-hash": webhookHash },
        body: JSON.stringify(body),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      accepted = answer?.status === 200;
    }
  }
}

/** Returns a transaction in the provider's format. */
function transactionOf({ id, txRef, amount, currency, status }: CardAttempt): object {
  return { id, tx_ref: txRef, amount, charged_amount: amount, currency, status };
}

function back({ redirectUrl, txRef }: Page, status: string, id?: number): string {
  const url = new URL(redirectUrl);
  url.searchParams.set("status", status);
  url.searchParams.set("tx_ref", txRef);
  if (id) url.searchParams.set("transaction_id", String(id));
  return url.href;
}
