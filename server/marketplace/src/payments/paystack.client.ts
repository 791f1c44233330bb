import { createHmac } from "node:crypto";
import { sameSecret } from "@handwork/server-platform/security";
import {
  chargeWebhook,
  openedBody,
  type PaystackRefund,
  type PaystackTransaction,
  referenceTakenBody,
  refund,
  refundBody,
  refundsBody,
  transaction,
} from "./paystack.schemas.ts";
import { createPaystackTransfers } from "./paystack.transfers.ts";
import {
  type PaymentProvider,
  type ProviderRefund,
  ProviderUnavailable,
  ReferenceTaken,
  type VerifiedPayment,
} from "./provider.ts";
import { createCalls } from "./provider-calls.ts";

export interface PaystackOptions {
  baseUrl: () => string;
  /** Authorises calls to Paystack, and verifies its webhooks. */
  secretKey: string;
  timeoutMs?: number;
}

/**
 * Maximum number of refunds of a transaction. If there are more, the call fails, because the list would be incomplete.
 */
const REFUNDS_MAX = 100;

/** A `reversed` transaction was refunded. All other states, such as `abandoned`, count as pending. */
const states: Record<string, VerifiedPayment["status"]> = {
  success: "successful",
  failed: "failed",
  reversed: "failed",
};

const present = (data: PaystackTransaction): VerifiedPayment => ({
  transactionId: data.id,
  txRef: data.reference,
  status: states[data.status] ?? "pending",
  amountKobo: data.amount,
  currency: data.currency,
});

const refundStates: Record<string, ProviderRefund["state"]> = { processed: "done", failed: "failed" };

const presentRefund = ({ id, amount, status }: PaystackRefund): ProviderRefund => ({
  id,
  amountKobo: amount,
  state: refundStates[status] ?? "pending",
  providerState: status,
});

/** Adds the parameters that our confirmation page reads to the return URL. Paystack only adds its own. */
function returnTo(redirectUrl: string, parameters: Record<string, string>): string {
  const url = new URL(redirectUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Creates a client for Paystack's HTTP API. */
export function createPaystack(options: PaystackOptions): PaymentProvider {
  const calls = createCalls({ provider: "Paystack", ...options });
  const { call, refusal, read, find } = calls;

  async function verify(path: string): Promise<VerifiedPayment | null> {
    const data = await find(transaction, path);
    return data && present(data);
  }

  return {
    name: "paystack",
    transfers: createPaystackTransfers(calls),

    async create({ txRef, redirectUrl, customer, ...request }) {
      const { status, response } = await call("POST", "/transaction/initialize", {
        email: customer.email,
        amount: request.amountKobo,
        currency: request.currency,
        reference: txRef,
        // Paystack finds transactions by our reference, so the reference also serves as the transaction's id.
        callback_url: returnTo(redirectUrl, { tx_ref: txRef, status: "completed", transaction_id: txRef }),
        metadata: {
          payment: txRef,
          cart: request.cartCode,
          name: customer.name,
          ...(customer.phone && { phone: customer.phone }),
          cancel_action: returnTo(redirectUrl, { tx_ref: txRef, status: "cancelled" }),
        },
      });
      if (referenceTakenBody.safeParse(response).success)
        throw new ReferenceTaken(status, `${txRef} is taken`);
      if (status >= 400) throw refusal(status, response);
      const { message, data } = read(openedBody, response);
      return { status: "success", message, data: { link: data.authorization_url } };
    },

    /** Does nothing, because Paystack cannot close a page. A payment on an abandoned page is settled as usual. */
    async closePage() {},

    verifyByReference: (txRef) => verify(`/transaction/verify/${encodeURIComponent(txRef)}`),

    verifyById: (id) => verify(`/transaction/${encodeURIComponent(id)}`),

    trustsWebhook(headers, rawBody) {
      const signature = headers["x-paystack-signature"];
      const expected = createHmac("sha512", options.secretKey).update(rawBody).digest("hex");
      return typeof signature === "string" && sameSecret(signature, expected);
    },

    parseWebhook(body) {
      const { data: webhook } = chargeWebhook.safeParse(body);
      return webhook ? { txRef: webhook.data.reference, transactionId: null } : null;
    },

    async refund({ transactionId, amountKobo, note }) {
      const { status, response } = await call("POST", "/refund", {
        transaction: transactionId,
        amount: amountKobo,
        merchant_note: note,
      });
      if (status >= 400) throw refusal(status, response);
      return presentRefund(read(refundBody, response).data);
    },

    async listRefunds(transactionId) {
      const query = new URLSearchParams({ transaction: transactionId, perPage: String(REFUNDS_MAX) });
      const { status, response } = await call("GET", `/refund?${query}`);
      if (status === 404) return [];
      if (status >= 400) throw refusal(status, response);
      const { data } = read(refundsBody, response);
      if (data.length >= REFUNDS_MAX) throw new ProviderUnavailable("Paystack has too many refunds to read");
      return data.filter(({ transaction }) => transaction === transactionId).map(presentRefund);
    },

    async findRefund(id) {
      const data = await find(refund, `/refund/${encodeURIComponent(id)}`);
      return data && presentRefund(data);
    },
  };
}
