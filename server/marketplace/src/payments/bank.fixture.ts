import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A request as the bank received it. */
export interface BankRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any;
}
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
/**
 * `lost`: carried out, but the response never arrives. `hang`: nothing happens and no response arrives. `late`: the
 * usual response after this many milliseconds.
 */
export type Fault = "hang" | "lost" | { late: number } | Answer;

export interface Bank {
  readonly origin: string;
  /** Requests received, oldest first. */
  readonly requests: BankRequest[];
  /** For example `POST /v3/payments`. */
  calls(): string[];
  /** Faults for the next requests that match `on`, one each. */
  fail(on: RegExp, ...faults: Fault[]): void;
  close(): Promise<void>;
}

/** A provider's HTTP server on this machine: `answer` implements its protocol, and faults override it. */
export async function startBank(answer: (request: BankRequest) => Answer): Promise<Bank> {
  const requests: BankRequest[] = [];
  const faults: { on: RegExp; fault: Fault }[] = [];
  const nameOf = ({ method, path }: BankRequest) => `${method} ${path}`;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const { method = "", headers } = request;
      const { pathname: path, searchParams: query } = new URL(request.url ?? "", "http://bank");
      const text = Buffer.concat(chunks).toString();
      const one: BankRequest = { method, path, query, headers, body: text ? JSON.parse(text) : undefined };
      requests.push(one);
      const at = faults.findIndex(({ on }) => on.test(nameOf(one)));
      const [planned] = at < 0 ? [] : faults.splice(at, 1);
      const fault = planned?.fault;
      if (fault === "hang") return;
      const instead = typeof fault === "object" && "status" in fault ? fault : null;
      if (typeof fault === "object" && "late" in fault) await sleep(fault.late);
      const usual = instead ?? answer(one);
      if (fault === "lost") return response.destroy();
      response.writeHead(usual.status, { "content-type": "application/json", ...usual.headers });
      response.end(JSON.stringify(usual.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    calls: () => requests.map(nameOf),
    fail: (on, ...list) => faults.push(...list.map((fault) => ({ on, fault }))),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A bank at which a test plays the customer. */
export interface ProviderBank extends Bank {
  readonly name: "flutterwave" | "paystack";
  /** Settings that connect a server to it. */
  readonly env: Record<string, string>;
  /** Regular expressions for requests that open a payment, and for those that refund one, as in `calls`. */
  readonly opening: RegExp;
  readonly refunding: RegExp;
  /** The customer pays, or tries to, on the payment page of a reference. Returns the transaction's id. */
  pay(txRef: string, values?: Partial<Paid>): string;
  /** The bank's webhooks about it, in each form, signed with the secret. */
  webhooks(txRef: string): Webhook[];
  /** Kobo of each refund made, oldest first. */
  refunded(): number[];
  /** The transfers that the bank carried out. */
  readonly out: TransferBook;
  /** Its webhooks about a transfer. */
  transferWebhook(reference: string): Webhook;
  /** Sets the outcome of future refunds and of pending ones. */
  settleRefunds(to: "done" | "pending" | "failed"): void;
  /** Clears the received requests. */
  forget(): void;
}
/** A transfer as every bank stores it, in kobo. */
export interface BankTransfer {
  readonly id: number;
  readonly reference: string;
  readonly number: string;
  readonly amountKobo: number;
  state: "pending" | "done" | "failed" | "reversed";
}

/** Carries out each reference once. The outcome depends on the account; by default the money arrives at once. */
export function createTransferBook() {
  const made: BankTransfer[] = [];
  const outcomes = new Map<string, BankTransfer["state"]>();
  const find = (reference: string | null) => made.find((one) => one.reference === reference);
  return {
    made,
    outcomes,
    find,
    /** Null for a reference that was used before. */
    make(reference: string, number: string, amountKobo: number): BankTransfer | null {
      if (find(reference)) return null;
      const state = outcomes.get(number) ?? "done";
      const one = { id: 8000 + made.length, reference, number, amountKobo, state };
      made.push(one);
      return one;
    },
    /** Kobo that arrived at an account, and stayed there. */
    arrived: (number: string) =>
      made
        .filter((one) => one.number === number && one.state === "done")
        .reduce((kobo, one) => kobo + one.amountKobo, 0),
  };
}
export type TransferBook = ReturnType<typeof createTransferBook>;

/** The names of account holders, by number; numbers that begin with 9 do not exist. */
export const holderOf = (number: string): string | null =>
  number.startsWith("9") ? null : number.startsWith("5") ? "SOMEBODY ELSE" : "OGUNLEYE ADEBAYO TUNDE";

export interface Paid {
  amountKobo: number;
  currency: string;
  status: "successful" | "failed";
}
export interface Webhook {
  path: string;
  body: string;
  headers: Record<string, string>;
}
