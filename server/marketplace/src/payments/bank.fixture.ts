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
 * `lost`: carried out, but the answer never arrives. `hang`: nothing is done and no answer comes. `late`: the usual
 * answer after this many milliseconds.
 */
export type Fault = "hang" | "lost" | { late: number } | Answer;

export interface Bank {
  readonly origin: string;
  /** Requests received, oldest first. */
  readonly asked: BankRequest[];
  /** For example `POST /v3/payments`. */
  calls(): string[];
  /** Faults for the next requests that match `on`, one each. */
  fail(on: RegExp, ...faults: Fault[]): void;
  close(): Promise<void>;
}

/** A provider's HTTP server on this machine: `answer` implements its protocol, and faults override it. */
export async function startBank(answer: (asked: BankRequest) => Answer): Promise<Bank> {
  const asked: BankRequest[] = [];
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
      asked.push(one);
      const at = faults.findIndex(({ on }) => on.test(nameOf(one)));
      const [found] = at < 0 ? [] : faults.splice(at, 1);
      const fault = found?.fault;
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
    asked,
    calls: () => asked.map(nameOf),
    fail: (on, ...list) => faults.push(...list.map((fault) => ({ on, fault }))),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A bank where a test plays the customer. */
export interface ProviderBank extends Bank {
  readonly name: "flutterwave" | "paystack";
  /** Settings that connect a server to it. */
  readonly env: Record<string, string>;
  /** Match requests that open a payment, and those that refund one, as in `calls`. */
  readonly opening: RegExp;
  readonly refunding: RegExp;
  /** The customer pays, or tries to, on the page of a reference. Returns the transaction's id. */
  pay(txRef: string, values?: Partial<Paid>): string;
  /** The bank's webhooks about it, in each form, signed with the secret. */
  webhooks(txRef: string): Webhook[];
  /** Kobo of each refund made, oldest first. */
  refunded(): number[];
  /** Sets the outcome of future refunds and of pending ones. */
  settleRefunds(to: "done" | "pending" | "failed"): void;
  /** Clears the received requests. */
  forget(): void;
}
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
