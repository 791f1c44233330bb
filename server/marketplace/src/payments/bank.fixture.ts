import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A request that the bank received. */
export interface BankRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever was sent
  readonly body: any;
}
export interface BankResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
/**
 * How a request goes wrong. `lost`: the bank carries it out, but sends no response. `hang`: the bank does nothing and
 * sends no response. `late`: the bank responds as usual after this many milliseconds. `BankResponse`: the bank sends
 * this response.
 */
export type Fault = "hang" | "lost" | { late: number } | BankResponse;

export interface Bank {
  readonly origin: string;
  /** Requests received, oldest first. */
  readonly requests: BankRequest[];
  /** Method and path of each request, for example `POST /v3/payments`. */
  calls(): string[];
  /** Applies one fault to each of the next requests that match `on`. */
  fail(on: RegExp, ...faults: Fault[]): void;
  close(): Promise<void>;
}

/** Starts a provider's HTTP server on this machine. `respond` implements its protocol, unless a fault is planned. */
export async function startBank(respond: (request: BankRequest) => BankResponse): Promise<Bank> {
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
      const received: BankRequest = {
        method,
        path,
        query,
        headers,
        body: text ? JSON.parse(text) : undefined,
      };
      requests.push(received);
      const index = faults.findIndex(({ on }) => on.test(nameOf(received)));
      const [planned] = index < 0 ? [] : faults.splice(index, 1);
      const fault = planned?.fault;
      if (fault === "hang") return;
      const faultReply = typeof fault === "object" && "status" in fault ? fault : null;
      if (typeof fault === "object" && "late" in fault) await sleep(fault.late);
      const reply = faultReply ?? respond(received);
      if (fault === "lost") return response.destroy();
      response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
      response.end(JSON.stringify(reply.body));
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

/** A simulated provider, with functions that act as its customers and its bank. */
export interface ProviderBank extends Bank {
  readonly name: "flutterwave" | "paystack";
  /** Environment variables that connect a server to it. */
  readonly env: Record<string, string>;
  /** Matches entries of `calls` that open a payment. */
  readonly opening: RegExp;
  /** Matches entries of `calls` that refund a payment. */
  readonly refunding: RegExp;
  /** Simulates a customer who pays, or fails to pay, on the page of a reference. Returns the transaction's id. */
  pay(txRef: string, values?: Partial<PaidValues>): string;
  /** Returns the provider's webhooks about this payment, one in each format, signed with the secret. */
  webhooks(txRef: string): Webhook[];
  /** Returns the amount of each refund in kobo, oldest first. */
  refunded(): number[];
  /** The transfers that the bank carried out. */
  readonly transferBook: TransferBook;
  /** Returns the provider's webhook about a transfer. */
  transferWebhook(reference: string): Webhook;
  /** Sets the state of pending and future refunds. */
  settleRefunds(to: "done" | "pending" | "failed"): void;
  /** Clears the received requests. */
  clearRequests(): void;
}
/** A transfer as the simulated providers store it. */
export interface BankTransfer {
  readonly id: number;
  readonly reference: string;
  readonly number: string;
  readonly amountKobo: number;
  state: "pending" | "done" | "failed" | "reversed";
}

/**
 * Records transfers and carries out each reference once. The outcome depends on the account number; by default, the
 * money arrives at once.
 */
export function createTransferBook() {
  const made: BankTransfer[] = [];
  const outcomes = new Map<string, BankTransfer["state"]>();
  const find = (reference: string | null) => made.find((transfer) => transfer.reference === reference);
  return {
    made,
    outcomes,
    find,
    /** Makes a transfer. Returns null if the reference was used before. */
    make(reference: string, number: string, amountKobo: number): BankTransfer | null {
      if (find(reference)) return null;
      const state = outcomes.get(number) ?? "done";
      const transfer = { id: 8000 + made.length, reference, number, amountKobo, state };
      made.push(transfer);
      return transfer;
    },
    /** Returns the kobo that reached an account and stayed there. */
    arrived: (number: string) =>
      made
        .filter((transfer) => transfer.number === number && transfer.state === "done")
        .reduce((kobo, { amountKobo }) => kobo + amountKobo, 0),
  };
}
export type TransferBook = ReturnType<typeof createTransferBook>;

/**
 * Returns the name of an account's holder; null for numbers that begin with 9, which do not exist. Numbers that begin
 * with 5 belong to somebody else.
 */
export function holderOf(number: string): string | null {
  if (number.startsWith("9")) return null;
  return number.startsWith("5") ? "SOMEBODY ELSE" : "OGUNLEYE ADEBAYO TUNDE";
}

export interface PaidValues {
  amountKobo: number;
  currency: string;
  status: "successful" | "failed";
}
export interface Webhook {
  path: string;
  body: string;
  headers: Record<string, string>;
}
