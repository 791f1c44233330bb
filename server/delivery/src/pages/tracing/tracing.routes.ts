import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BOOT_ELEMENT_ID } from "@handwork/contract";
import type { App, Deps } from "@handwork/server-platform/http";
import { compressed, escapeHtml } from "@handwork/server-platform/http";
import {
  BROWSER_SPANS_PATH,
  browserSpans,
  type PageAttributes,
  traceHeadersForPage,
} from "@handwork/server-platform/tracing";
import type { FastifyRequest } from "fastify";
import { createNetworkOf, createSharedAllowance } from "../../live/index.ts";
import type { PagePlan } from "../page-plan.ts";

const SCRIPT_PATH = "/tracing.js";
const script = readFileSync(new URL("./tracing-script.js", import.meta.url), "utf8").trim();
const hash = createHash("sha256").update(script).digest("base64");
const scriptAddress = `${SCRIPT_PATH}?${encodeURIComponent(hash.slice(0, 12))}`;

/** Limits the reports from one network. A tab sends one or two reports for each page that it shows. */
const LIMIT = { name: "browser-spans", window: 60, slowAfter: 600, refuseAfter: 600 };
const BODY_LIMIT = 16 * 1024;

/** Serves the script that measures pages, and receives its spans. Both routes exist only when tracing is on. */
export function tracingRoutes(app: App, { config, throttle }: Pick<Deps, "config" | "throttle">): void {
  const { tracing } = app;
  if (!tracing) return;
  const networkOf = createNetworkOf(config.secretKey);
  const allow = createSharedAllowance(throttle, LIMIT);
  app.get(SCRIPT_PATH, { compress: compressed }, async (_request, reply) => {
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=31536000, immutable");
    return script;
  });
  app.post(app.apiPrefix + BROWSER_SPANS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    await allow(networkOf(request));
    const { success, data } = browserSpans.safeParse(request.body);
    if (!success) return reply.code(400).send({ detail: "The report does not contain valid spans." });
    tracing.exportBrowserSpans(data.spans);
    return reply.code(204).send();
  });
}

/** Adds the request's trace and the script that continues it to a page; null if the request is not traced. */
export function withTrace(
  request: FastifyRequest,
  plan: PagePlan,
  apiPrefix: string,
  html: string,
): string | null {
  if (!request.server.tracing) return null;
  const trace = traceHeadersForPage(request, attributesOf(plan));
  if (!trace) return null;
  const metas = Object.entries(trace).map(
    ([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}">`,
  );
  const data = `data-endpoint="${apiPrefix}${BROWSER_SPANS_PATH}" data-boot="${BOOT_ELEMENT_ID}"`;
  const tag = `<script async src="${scriptAddress}" integrity="sha256-${hash}" crossorigin="anonymous" ${data}></script>`;
  return html.replace("</head>", () => `${metas.join("\n")}\n${tag}\n</head>`);
}

function attributesOf({ owner, resolved, override }: PagePlan): PageAttributes {
  const { app, version } = owner?.release ?? resolved.set.shell;
  const cohort = resolved.canary === null ? "live" : `canary-${resolved.canary}`;
  return {
    "handwork.app": app,
    "handwork.release": version,
    "handwork.cohort": override ? "override" : cohort,
  };
}
