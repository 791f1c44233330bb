import { randomBytes } from "node:crypto";
import type { Database } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { sameSecret } from "@handwork/server-platform/security";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { presentRefund, presentTransaction } from "./sandbox.presenter.ts";
import { findRefund, listRefunds, refundTransaction } from "./sandbox.refunds.ts";
import {
  expirePage,
  findById,
  findByReference,
  insertTransaction,
  type SandboxTransaction,
} from "./sandbox.repository.ts";
import { addSandboxTransfers } from "./sandbox.transfers.ts";
import type { Webhooks } from "./sandbox.webhooks.ts";

const SESSION_MINUTES = 30;

const paymentBody = z.object({
  tx_ref: z.string().min(1).max(120),
  amount: z.coerce.number().positive().max(999_999_999_999),
  currency: z.string().length(3),
  redirect_url: z.url({ protocol: /^https?$/ }),
  customer: z.object({ email: z.email(), name: z.string().optional() }),
  customizations: z.object({ title: z.string().optional() }).optional(),
  session_duration: z.number().positive().max(1440).optional(),
});

const refundBody = z.object({
  amount: z.coerce.number().positive().max(999_999_999_999).optional(),
  comments: z.string().max(500).optional(),
});

interface SandboxApiOptions {
  secretKey: string;
  corsOrigins: readonly string[];
  webhooks: Webhooks;
}

/** Registers the part of Flutterwave's v3 API that a merchant needs. */
export function addSandboxApi(
  app: App,
  db: Database,
  { secretKey, corsOrigins, webhooks }: SandboxApiOptions,
): void {
  const expected = `Bearer ${secretKey}`;
  /**
   * Returns the origin at which the customer's browser reaches this server: the merchant's origin, except if the
   * merchant is a client on another origin.
   */
  const pageOrigin = (redirectUrl: string, own: string) => {
    const { origin } = new URL(redirectUrl);
    return corsOrigins.includes(origin) ? own : origin;
  };

  app.addHook("onRequest", async (request, reply) => {
    if (sameSecret(request.headers.authorization ?? "", expected)) return;
    return reply.code(401).send({ status: "error", message: "Invalid authorization key", data: null });
  });

  app.post("/sandbox/v3/payments", async (request, reply) => {
    const parsed = paymentBody.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(400).send({ status: "error", message: z.prettifyError(parsed.error), data: null });
    }
    const { tx_ref: txRef, amount, currency, customer, customizations } = parsed.data;
    const redirectUrl = parsed.data.redirect_url;
    const minutes = parsed.data.session_duration ?? SESSION_MINUTES;
    const pageId = randomBytes(18).toString("base64url");
    await insertTransaction(db, {
      pageId,
      txRef,
      amount: amount.toFixed(2),
      currency,
      redirectUrl,
      customer,
      title: customizations?.title ?? null,
      expiresAt: new Date(Date.now() + minutes * 60_000),
    });
    const link = new URL(`/sandbox/pay/${pageId}`, pageOrigin(redirectUrl, request.origin)).href;
    return { status: "success", message: "Hosted Link", data: { link } };
  });

  app.post("/sandbox/v3/payments/link/disable", async (request, reply) => {
    const { data } = z.object({ link: z.url() }).safeParse(request.body);
    const pageId = data && new URL(data.link).pathname.split("/").at(-1);
    if (pageId && (await expirePage(db, pageId))) {
      return { status: "success", message: "Payment link disabled", data: null };
    }
    return reply
      .code(400)
      .send({ status: "error", message: "This payment link is currently inactive", data: null });
  });

  function sendTransaction(reply: FastifyReply, transaction: SandboxTransaction | null) {
    if (!transaction) {
      reply.code(400);
      return { status: "error", message: "No transaction was found for this id", data: null };
    }
    return {
      status: "success",
      message: "Transaction fetched successfully",
      data: presentTransaction(transaction),
    };
  }

  app.get("/sandbox/v3/transactions/verify_by_reference", async (request, reply) => {
    const { tx_ref: txRef } = request.query as { tx_ref?: string };
    return sendTransaction(reply, txRef ? await findByReference(db, txRef) : null);
  });
  app.get("/sandbox/v3/transactions/:id/verify", async (request: FastifyRequest, reply) => {
    const { id } = request.params as { id: string };
    return sendTransaction(reply, /^\d{1,15}$/.test(id) ? await findById(db, Number(id)) : null);
  });

  app.post("/sandbox/v3/transactions/:id/refund", async (request, reply) => {
    const { id } = request.params as { id: string };
    const { data } = refundBody.safeParse(request.body ?? {});
    const stored = data && /^\d{1,15}$/.test(id) ? await refundTransaction(db, Number(id), data) : null;
    if (!stored) {
      return reply
        .code(400)
        .send({ status: "error", message: "This transaction cannot be refunded", data: null });
    }
    return { status: "success", message: "Transaction refund initiated", data: presentRefund(stored) };
  });

  addSandboxTransfers(app, db, webhooks);

  app.get("/sandbox/v3/refunds", async (request) => {
    const { from, page } = request.query as { from?: string; page?: string };
    const result = await listRefunds(db, new Date(from ?? 0), Number(page ?? 1));
    return {
      status: "success",
      message: "Transaction refunds fetched",
      meta: { page_info: { total: result.total, current_page: result.page, total_pages: result.pages } },
      data: result.rows.map(presentRefund),
    };
  });
  app.get("/sandbox/v3/refunds/:id", async (request, reply) => {
    const { id } = request.params as { id: string };
    const stored = /^\d{1,15}$/.test(id) ? await findRefund(db, Number(id)) : null;
    if (!stored) return reply.code(404).send({ status: "error", message: "Refund not found", data: null });
    return { status: "success", message: "Refund fetched", data: presentRefund(stored) };
  });
}
