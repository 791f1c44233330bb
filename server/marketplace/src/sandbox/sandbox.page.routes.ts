import type { Database } from "@handwork/server-platform/database";
import { type App, compressed } from "@handwork/server-platform/http";
import type { FastifyReply } from "fastify";
import { closedPage, missingPage, payPage } from "./sandbox.page.ts";
import { returnUrl } from "./sandbox.presenter.ts";
import { closePage, findByPage, type Outcome, type SandboxTransaction } from "./sandbox.repository.ts";
import { sandboxStyles } from "./sandbox.styles.ts";
import type { Webhooks } from "./sandbox.webhooks.ts";

const outcomes: Readonly<Record<string, Outcome>> = { pay: "successful", decline: "failed" };

/**
 * Returns a page's content security policy. `form-action` includes the merchant, because browsers also check the
 * redirect after a form is submitted.
 */
const contentSecurityPolicy = (merchant: string) =>
  `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${merchant}; frame-ancestors 'none'; base-uri 'none'`;

function sendPage(reply: FastifyReply, html: string, row?: SandboxTransaction) {
  return reply
    .header("content-security-policy", contentSecurityPolicy(row ? new URL(row.redirectUrl).origin : ""))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
}

const isOpen = (row: SandboxTransaction) => row.state === "pending" && row.expiresAt > new Date();
const returnUrlOf = (row: SandboxTransaction) =>
  returnUrl(row, row.state === "pending" ? "cancelled" : row.state);

/** Registers the hosted payment page, where a customer pays, simulates a declined card or cancels. */
export function addSandboxPage(app: App, db: Database, webhooks: Webhooks): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  app.get("/sandbox/sandbox.css", { compress: compressed }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(sandboxStyles),
  );

  app.get<{ Params: { pageId: string } }>("/sandbox/pay/:pageId", async (request, reply) => {
    const row = await findByPage(db, request.params.pageId);
    if (!row) return sendPage(reply.code(404), missingPage());
    return sendPage(reply, isOpen(row) ? payPage(row) : closedPage(row, returnUrlOf(row)), row);
  });

  app.post<{ Params: { pageId: string }; Body: { outcome?: string } | undefined }>(
    "/sandbox/pay/:pageId",
    async (request, reply) => {
      const row = await findByPage(db, request.params.pageId);
      if (!row) return sendPage(reply.code(404), missingPage());
      // A second press of a button leads to the first outcome.
      if (row.state !== "pending") return reply.redirect(returnUrlOf(row), 303);
      if (!isOpen(row)) return sendPage(reply, closedPage(row, returnUrlOf(row)), row);
      const outcome = outcomes[request.body?.outcome ?? ""];
      if (!outcome) return reply.redirect(returnUrl(row, "cancelled"), 303);
      const closed = await closePage(db, row.pageId, outcome);
      if (closed) webhooks.send().catch((error) => request.log.error(error, "sandbox webhook"));
      // If two requests arrive at once, both redirect to the outcome of the first.
      const current = closed ? { ...row, state: outcome } : ((await findByPage(db, row.pageId)) ?? row);
      return reply.redirect(returnUrlOf(current), 303);
    },
  );
}
