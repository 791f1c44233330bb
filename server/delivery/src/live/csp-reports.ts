import type { App } from "@handwork/server-platform/http";
import type { Throttle } from "@handwork/server-platform/security";
import { Counter, type Registry } from "prom-client";
import { z } from "zod";
import type { NetworkOf } from "./network.ts";
import { createSharedAllowance } from "./shared-allowance.ts";

/** Where browsers tell of what a page's policy made them stop; under the API's prefix. */
export const CSP_REPORTS_PATH = "/csp-reports/";

/** A page with many violations sends many reports; one network needs no more than this to make the point. */
const LIMIT = { name: "csp-reports", window: 120, slowAfter: 60, refuseAfter: 60 };
const LONGEST = 200;
const BODY_LIMIT = 64 * 1024;
/** What people have added to their browsers is not the site's. */
const EXTENSION = /^[a-z-]*extension(:|$)/;
/** The ones that are counted by name: what is reported is whatever a client says. */
const DIRECTIVE =
  /^(script|style|font|img|connect|object|default)-src(-elem|-attr)?|^(base-uri|form-action|frame-ancestors)/;

const text = z.string().optional();
/** As the Reporting API sends them: several at once. */
const reported = z.array(
  z.object({
    type: z.string(),
    body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text, sourceFile: text }),
  }),
);
/** As `report-uri` does. */
const single = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "source-file": text,
  }),
});

export interface Violation {
  directive: string;
  /** Origin, or what the browser says instead, such as `inline`. */
  blocked: string;
  page: string;
  source: string;
}

/** Where something is, and nothing of the person: no query, no path of another site. */
const parsed = (address: string | undefined) => (address && URL.canParse(address) ? new URL(address) : null);
const short = (value: string | undefined) => (value ?? "").slice(0, LONGEST);
const pathOf = (address: string | undefined) => short(parsed(address)?.pathname);
function originOf(address: string | undefined): string {
  const url = parsed(address);
  return short(url ? (url.origin === "null" ? url.protocol : url.origin) : address);
}

/** The violations that a body tells of, in whichever of the two forms. */
export function violationsOf(body: unknown): Violation[] {
  const many = reported.safeParse(body);
  const one = single.safeParse(body);
  const found = many.success
    ? many.data.filter(({ type }) => type === "csp-violation").map((report) => report.body)
    : [];
  if (one.success) {
    const report = one.data["csp-report"];
    found.push({
      documentURL: report["document-uri"],
      blockedURL: report["blocked-uri"],
      effectiveDirective: report["effective-directive"] ?? report["violated-directive"],
      sourceFile: report["source-file"],
    });
  }
  return found
    .map(({ documentURL, blockedURL, effectiveDirective, sourceFile }) => ({
      directive: DIRECTIVE.exec(effectiveDirective ?? "")?.[0] ?? "other",
      blocked: originOf(blockedURL),
      page: pathOf(documentURL),
      source: pathOf(sourceFile),
    }))
    .filter(({ blocked }) => !EXTENSION.test(blocked));
}

/** Takes the reports, counts them by directive and writes them to the log. */
export function cspReports(app: App, throttle: Throttle, networkOf: NetworkOf, metrics: Registry): void {
  const allow = createSharedAllowance(throttle, LIMIT);
  const violations = new Counter({
    name: "csp_violations_total",
    help: "What browsers stopped because a page's policy does not allow it",
    labelNames: ["directive"] as const,
    registers: [metrics],
  });
  app.post(app.apiPrefix + CSP_REPORTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    await allow(networkOf(request));
    for (const violation of violationsOf(request.body)) {
      violations.inc({ directive: violation.directive });
      request.log.warn({ violation }, "stopped by the content security policy");
    }
    return reply.code(204).send();
  });
}
