import type { Database } from "@handwork/server-platform/database";
import { type App, compressed } from "@handwork/server-platform/http";
import type { FastifyReply } from "fastify";
import { closedPage, missingPage, payPage } from "./sandbox.page.ts";
import { returnAddress } from "./sandbox.presenter.ts";
import { closePage, findByPage, type Outcome, type SandboxTransaction } from "./sandbox.repository.ts";
import { sandboxStyles } from "./sandbox.styles.ts";
import type { Webhooks } from "./sandbox.webhooks.ts";

const outcomes: Readonly<Record<string, Outcome>> = { pay: "successful", decline: "failed" };

/** Forms may be sent here and, because browsers apply the rule to redirects as well, to the shop. */
const policy = (shop: string) =>
  `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`;

function sendPage(reply: FastifyReply, html: string, row?: SandboxTransaction) {
  return reply
    .header("content-security-policy", policy(row ? new URL(row.redirectUrl).origin : ""))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
}

const isOpen = (row: SandboxTransaction) => row.state === "pending" && row.expiresAt > new Date();
const backFrom = (row: SandboxTransaction) =>
  returnAddress(row, row.state === "pending" ? "cancelled" : row.state);

/** The hosted page where a customer pays, declines or cancels. */
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
    return sendPage(reply, isOpen(row) ? payPage(row) : closedPage(row, backFrom(row)), row);
  });

  app.post<{ Params: { pageId: string }; Body: { outcome?: string } | undefined }>(
    "/sandbox/pay/:pageId",
    async (request, reply) => {
      const row = await findByPage(db, request.params.pageId);
      if (!row) return sendPage(reply.code(404), missingPage());
      // A second press has the same result as the first.
      if (row.state !== "pending") return reply.redirect(backFrom(row), 303);
      if (!isOpen(row)) return sendPage(reply, closedPage(row, backFrom(row)), row);
      const outcome = outcomes[request.body?.outcome ?? ""];
      if (!outcome) return reply.redirect(returnAddress(row, "cancelled"), 303);
      const closed = await closePage(db, row.pageId, outcome);
      if (closed) webhooks.send().catch((error) => request.log.error(error, "sandbox webhook"));
      // Of two simultaneous presses only the first decides; both redirect to its outcome.
      const now = closed ? { ...row, state: outcome } : ((await findByPage(db, row.pageId)) ?? row);
      return reply.redirect(backFrom(now), 303);
    },
  );
}
