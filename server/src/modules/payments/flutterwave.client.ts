import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { FlutterwaveTransaction } from "./flutterwave.schemas.ts";
import { errorBody, eventNotice, flatNotice, openedBody, verifyBody } from "./flutterwave.schemas.ts";
import type { PaymentProvider, VerifiedPayment } from "./provider.ts";
import { ProviderRefused, ProviderUnavailable, WebhookUnset } from "./provider.ts";

export interface FlutterwaveOptions {
  name: string;
  /** With the version: `https://api.flutterwave.com/v3`. Asked at each call. */
  baseUrl: () => string;
  secretKey: string;
  /** The secret of the `verif-hash` header. */
  webhookHash: string | null;
  timeoutMs?: number;
}

export const FLUTTERWAVE_TIMEOUT_MS = 15_000;

const states: Record<string, VerifiedPayment["status"]> = { successful: "successful", failed: "failed" };

function present(data: FlutterwaveTransaction): VerifiedPayment {
  return {
    transactionId: data.id,
    txRef: data.tx_ref,
    status: states[data.status] ?? "pending",
    amountKobo: Math.round(data.amount * 100),
    currency: data.currency,
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Flutterwave v3 (Standard) over its HTTP API. */
export function createFlutterwave(options: FlutterwaveOptions): PaymentProvider {
  const timeoutMs = options.timeoutMs ?? FLUTTERWAVE_TIMEOUT_MS;

  async function call(method: "GET" | "POST", path: string, body?: unknown) {
    let status: number;
    let answer: unknown;
    try {
      const response = await fetch(options.baseUrl() + path, {
        method,
        headers: {
          authorization: `Bearer ${options.secretKey}`,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      answer = await response.json();
    } catch (error) {
      throw new ProviderUnavailable(`Flutterwave did not answer ${method} ${path}`, { cause: error });
    }
    // 429 and 5xx may be asked again later; a 5xx may have been carried out.
    if (status === 429 || status >= 500) throw new ProviderUnavailable(`Flutterwave answered ${status}`);
    return { status, answer };
  }

  function refusal(status: number, answer: unknown): ProviderRefused {
    const { data } = errorBody.safeParse(answer);
    return new ProviderRefused(status, data?.message ?? `Flutterwave answered ${status}`);
  }

  function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new ProviderUnavailable(
      `Flutterwave's answer was not understood: ${z.prettifyError(parsed.error)}`,
    );
  }

  async function verify(path: string): Promise<VerifiedPayment | null> {
    const { status, answer } = await call("GET", path);
    // An unknown transaction comes as 400 or 404 with `data: null`; a wrong key as 401.
    if (status === 401 || status === 403) throw refusal(status, answer);
    const { data } = read(verifyBody, answer);
    return data ? present(data) : null;
  }

  return {
    name: options.name,

    async create(request) {
      const { status, answer } = await call("POST", "/payments", {
        tx_ref: request.txRef,
        amount: request.amountKobo / 100,
        currency: request.currency,
        redirect_url: request.redirectUrl,
        customer: request.customer,
        customizations: { title: request.title, description: request.description },
        session_duration: request.sessionMinutes,
      });
      if (status >= 400) throw refusal(status, answer);
      return read(openedBody, answer);
    },

    async closePage({ data: { link } }) {
      const { status, answer } = await call("POST", "/payments/link/disable", { link });
      if (status >= 400) throw refusal(status, answer);
    },

    verifyByReference: (txRef) =>
      verify(`/transactions/verify_by_reference?tx_ref=${encodeURIComponent(txRef)}`),

    verifyById: (id) => verify(`/transactions/${encodeURIComponent(id)}/verify`),

    trustsWebhook(headers) {
      if (!options.webhookHash) throw new WebhookUnset("FLUTTERWAVE_WEBHOOK_HASH is not set");
      const given = headers["verif-hash"];
      return typeof given === "string" && timingSafeEqual(digest(given), digest(options.webhookHash));
    },

    parseWebhook(body) {
      const event = eventNotice.safeParse(body);
      if (event.success) {
        if (!event.data.event.startsWith("charge.")) return null;
        return { txRef: event.data.data.tx_ref, transactionId: event.data.data.id };
      }
      const flat = flatNotice.safeParse(body);
      return flat.success ? { txRef: flat.data.txRef, transactionId: flat.data.id } : null;
    },
  };
}
