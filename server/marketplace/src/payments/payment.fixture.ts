import type { TestServer } from "@handwork/server-main/testing";
import { asc, eq } from "drizzle-orm";
import { Registry } from "prom-client";
import type { FilledCart } from "../cart/cart.fixture.ts";
import { createPayments } from "./payments.parts.ts";
import { payments } from "./payments.table.ts";

export type OwnedCart = Pick<FilledCart, "employer" | "cartCode">;

/** Settings of a server that uses its own sandbox as the payment provider. */
export const sandboxed = { env: { DEMO: "on" } };

export async function openPage(server: TestServer, { employer, cartCode }: OwnedCart): Promise<string> {
  const opened = await server.call("paymentDetails", {
    body: { cart_code: cartCode },
    token: employer.token,
  });
  return opened.data.link.replace(server.origin, "");
}

/** Requests a cart's payment page and returns the response. Unlike `openPage`, accepts any status. */
export const requestPaymentPage = (server: TestServer, { employer, cartCode }: OwnedCart) =>
  server.request("POST", "/v1/employer/payment-details/", {
    token: employer.token,
    json: { cart_code: cartCode },
  });

/** Lists the employer's payments, oldest first. */
export const paymentsOf = (server: TestServer, { employer }: Pick<OwnedCart, "employer">) =>
  server.deps.db
    .select()
    .from(payments)
    .where(eq(payments.employerId, employer.id))
    .orderBy(asc(payments.id));

/** Creates the payment services of another process, with the same database and without background jobs. */
export const otherProcess = (server: TestServer) =>
  createPayments(server.deps, {
    ownOrigin: () => server.origin,
    metrics: new Registry(),
    log: { warn: () => undefined, error: () => undefined },
  });

/** Presses a button on the payment page. Returns the path and query with which the employer returns. */
export async function press(server: TestServer, page: string, outcome: "pay" | "decline" | "cancel") {
  const response = await server.request("POST", page, {
    body: `outcome=${outcome}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const back = new URL(response.headers.get("location") ?? "");
  return { path: back.origin + back.pathname, ...Object.fromEntries(back.searchParams) } as {
    path: string;
    status: string;
    tx_ref: string;
    transaction_id?: string;
  };
}

export function confirm(
  server: TestServer,
  token: string,
  query: { tx_ref?: string; status?: string; transaction_id?: string },
) {
  const search = new URLSearchParams(Object.entries(query).filter(([name]) => name !== "path"));
  return server.request("POST", `/v1/employer/payment_confirmation/?${search}`, { token });
}
