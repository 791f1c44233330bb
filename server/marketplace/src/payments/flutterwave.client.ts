import { sameSecret } from "@handwork/server-platform/security";
import { DAY_MS } from "../shared/clock.ts";
import {
  eventWebhook,
  type FlutterwaveRefund,
  type FlutterwaveTransaction,
  flatWebhook,
  openedBody,
  refund,
  refundBody,
  refundsBody,
  transaction,
} from "./flutterwave.schemas.ts";
import { createFlutterwaveTransfers } from "./flutterwave.transfers.ts";
import {
  type PaymentProvider,
  type ProviderRefund,
  ProviderUnavailable,
  type VerifiedPayment,
  WebhookUnset,
} from "./provider.ts";
import { createCalls } from "./provider-calls.ts";

export interface FlutterwaveOptions {
  name: string;
  /** Base URL with the version, for example `https://api.flutterwave.com/v3`. Called for each request. */
  baseUrl: () => string;
  secretKey: string;
  /** The secret of the `verif-hash` header. */
  webhookHash: string | null;
  timeoutMs?: number;
}

/** Maximum number of cards that an employer may try on one page. */
const CARD_ATTEMPTS_MAX = 5;
/** Maximum number of pages of refunds. If there are more, the call fails, because the list would be incomplete. */
const REFUND_PAGES_MAX = 20;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const states: Record<string, VerifiedPayment["status"]> = { successful: "successful", failed: "failed" };

const present = (data: FlutterwaveTransaction): VerifiedPayment => ({
  transactionId: data.id,
  txRef: data.tx_ref,
  status: states[data.status] ?? "pending",
  amountKobo: Math.round(data.amount * 100),
  currency: data.currency,
});

/** Reads a refund's status, which may end with the payment method, such as `completed-bank-transfer`. */
function refundState(status: string): ProviderRefund["state"] {
  if (status.startsWith("completed")) return "done";
  return status.startsWith("failed") ? "failed" : "pending";
}

const presentRefund = ({ id, amount_refunded, status }: FlutterwaveRefund): ProviderRefund => ({
  id,
  amountKobo: Math.round(amount_refunded * 100),
  state: refundState(status),
  providerState: status,
});

/** Creates a client for Flutterwave's HTTP API (v3, Standard). */
export function createFlutterwave(options: FlutterwaveOptions): PaymentProvider {
  const calls = createCalls({ provider: "Flutterwave", ...options });
  const { call, refusal, read, find } = calls;

  async function verify(path: string): Promise<VerifiedPayment | null> {
    const data = await find(transaction, path);
    return data && present(data);
  }

  return {
    name: options.name,
    transfers: createFlutterwaveTransfers(calls),

    async create(request) {
      const { email, name, phone } = request.customer;
      const { status, response } = await call("POST", "/payments", {
        tx_ref: request.txRef,
        amount: request.amountKobo / 100,
        currency: request.currency,
        redirect_url: request.redirectUrl,
        customer: { email, name, ...(phone && { phonenumber: phone }) },
        customizations: { title: request.title, description: request.description },
        session_duration: request.sessionMinutes,
        max_retry_attempt: CARD_ATTEMPTS_MAX,
        meta: { payment: request.txRef, cart: request.cartCode },
      });
      if (status >= 400) throw refusal(status, response);
      return read(openedBody, response);
    },

    async closePage({ data: { link } }) {
      const { status, response } = await call("POST", "/payments/link/disable", { link });
      if (status >= 400) throw refusal(status, response);
    },

    verifyByReference: (txRef) =>
      verify(`/transactions/verify_by_reference?tx_ref=${encodeURIComponent(txRef)}`),

    verifyById: (id) => verify(`/transactions/${encodeURIComponent(id)}/verify`),

    trustsWebhook(headers) {
      if (!options.webhookHash) throw new WebhookUnset("FLUTTERWAVE_WEBHOOK_HASH is not set");
      const hash = headers["verif-hash"];
      return typeof hash === "string" && sameSecret(hash, options.webhookHash);
    },

    parseWebhook(body) {
      const event = eventWebhook.safeParse(body);
      if (event.success) {
        if (!event.data.event.startsWith("charge.")) return null;
        return { txRef: event.data.data.tx_ref, transactionId: event.data.data.id };
      }
      const flat = flatWebhook.safeParse(body);
      return flat.success ? { txRef: flat.data.txRef, transactionId: flat.data.id } : null;
    },

    async refund({ transactionId, amountKobo, note }) {
      const path = `/transactions/${encodeURIComponent(transactionId)}/refund`;
      const { status, response } = await call("POST", path, {
        amount: amountKobo / 100,
        comments: note,
      });
      if (status >= 400) throw refusal(status, response);
      return presentRefund(read(refundBody, response).data);
    },

    async listRefunds(transactionId, since) {
      // Adds a day on both sides, because the provider uses another time zone.
      const from = dayOf(since.getTime() - DAY_MS);
      const to = dayOf(Date.now() + DAY_MS);
      const refunds: FlutterwaveRefund[] = [];
      for (let page = 1; ; page++) {
        const query = new URLSearchParams({ from, to, page: String(page) });
        const { status, response } = await call("GET", `/refunds?${query}`);
        if (status === 404) break;
        if (status >= 400) throw refusal(status, response);
        const { data, meta } = read(refundsBody, response);
        refunds.push(...(data ?? []));
        if (page >= (meta?.page_info?.total_pages ?? 1)) break;
        if (page >= REFUND_PAGES_MAX)
          throw new ProviderUnavailable("Flutterwave has too many refunds to read");
      }
      return refunds.filter((refund) => refund.tx_id === transactionId).map(presentRefund);
    },

    async findRefund(id) {
      const data = await find(refund, `/refunds/${encodeURIComponent(id)}`);
      return data && presentRefund(data);
    },
  };
}
