import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A request as the bank received it. */
export interface Asked {
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
 * `lost`: executed, but the answer never arrives. `hang`: neither executed nor answered. `late`: executed and answered
 * after that many milliseconds.
 */
export type Fault = "hang" | "lost" | { late: number } | Answer;

export interface Bank {
  readonly origin: string;
  /** Received requests, oldest first. */
  readonly asked: Asked[];
  /** Such as `POST /v3/payments`. */
  calls(): string[];
  /** Applies one fault to each of the next requests that match `on`. */
  fail(on: RegExp, ...faults: Fault[]): void;
  close(): Promise<void>;
}

/** A provider's HTTP server on this machine. `answer` implements its protocol; faults come first. */
export async function startBank(answer: (asked: Asked) => Answer): Promise<Bank> {
  const asked: Asked[] = [];
  const faults: { on: RegExp; fault: Fault }[] = [];
  const nameOf = ({ method, path }: Asked) => `${method} ${path}`;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const { method = "", headers } = request;
      const { pathname: path, searchParams: query } = new URL(request.url ?? "", "http://bank");
      const text = Buffer.concat(chunks).toString();
      const one: Asked = { method, path, query, headers, body: text ? JSON.parse(text) : undefined };
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

/** A payment provider at which a test plays the customer. */
export interface ProviderBank extends Bank {
  readonly name: "flutterwave" | "paystack";
  /** Settings that make a server use it. */
  readonly env: Record<string, string>;
  /** Patterns for the requests that open and refund a payment, as `calls` names them. */
  readonly opening: RegExp;
  readonly refunding: RegExp;
  /** Pays, or tries to, on the payment page of a reference; returns the transaction's id. */
  pay(txRef: string, values?: Partial<Paid>): string;
  /** The bank's notices about it in all formats, signed. */
  notices(txRef: string): Notice[];
  /** Amounts of its refunds in kobo, oldest first. */
  refunded(): number[];
  /** Decides the outcome of pending and future refunds. */
  settleRefunds(to: "done" | "pending" | "failed"): void;
  /** Clears the list of received requests. */
  forget(): void;
}
export interface Paid {
  amountKobo: number;
  currency: string;
  status: "successful" | "failed";
}
export interface Notice {
  path: string;
  body: string;
  headers: Record<string, string>;
}
