import type { App } from "@handwork/server-platform/http";
import type { Throttle } from "@handwork/server-platform/security";
import { Counter, type Registry } from "prom-client";
import { z } from "zod";
import type { NetworkOf } from "./network.ts";
import { createSharedAllowance } from "./shared-allowance.ts";

/** Path below the API prefix to which browsers report violations of the content security policy. */
export const CSP_REPORTS_PATH = "/csp-reports/";

/** A page with many violations sends many reports; a sample from each network is enough. */
const LIMIT = { name: "csp-reports", window: 120, slowAfter: 60, refuseAfter: 60 };
const MAX_LENGTH = 200;
const BODY_LIMIT = 64 * 1024;
/** Matches violations that browser extensions cause rather than the site. */
const EXTENSION = /^[a-z-]*extension(:|$)/;
/** Directives counted by name; all others count as `other`, since clients can report anything. */
const DIRECTIVE =
  /^(script|style|font|img|connect|object|default)-src(-elem|-attr)?|^(base-uri|form-action|frame-ancestors)/;

/** Browsers omit an unknown value, or send null. */
const text = z.string().nullish();
type Text = z.output<typeof text>;
/** The Reporting API sends several reports at once. */
const reportingApiBody = z.array(
  z.object({
    type: z.string(),
    body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text, sourceFile: text }),
  }),
);
/** The format of `report-uri`. */
const reportUriBody = z.object({
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
  /** Origin, or a keyword of the browser such as `inline`. */
  blocked: string;
  page: string;
  source: string;
}

// The log must not contain personal data, so query strings and the paths of other sites are removed.
const parsed = (address: Text) => (address && URL.canParse(address) ? new URL(address) : null);
const short = (value: Text) => (value ?? "").slice(0, MAX_LENGTH);
const pathOf = (address: Text) => short(parsed(address)?.pathname);
function originOf(address: Text): string {
  const url = parsed(address);
  return short(url ? (url.origin === "null" ? url.protocol : url.origin) : address);
}

/** Returns the violations in a request body of either format. */
export function violationsOf(body: unknown): Violation[] {
  const many = reportingApiBody.safeParse(body);
  const one = reportUriBody.safeParse(body);
  const violations = many.success
    ? many.data.filter(({ type }) => type === "csp-violation").map((report) => report.body)
    : [];
  if (one.success) {
    const report = one.data["csp-report"];
    violations.push({
      documentURL: report["document-uri"],
      blockedURL: report["blocked-uri"],
      effectiveDirective: report["effective-directive"] ?? report["violated-directive"],
      sourceFile: report["source-file"],
    });
  }
  return violations
    .map(({ documentURL, blockedURL, effectiveDirective, sourceFile }) => ({
      directive: DIRECTIVE.exec(effectiveDirective ?? "")?.[0] ?? "other",
      blocked: originOf(blockedURL),
      page: pathOf(documentURL),
      source: pathOf(sourceFile),
    }))
    .filter(({ blocked }) => !EXTENSION.test(blocked));
}

/** Accepts the reports, counts them by directive and logs them. */
export function cspReports(app: App, throttle: Throttle, networkOf: NetworkOf, metrics: Registry): void {
  const allow = createSharedAllowance(throttle, LIMIT);
  const violations = new Counter({
    name: "csp_violations_total",
    help: "Violations of a page's content security policy, reported by browsers",
    labelNames: ["directive"] as const,
    registers: [metrics],
  });
  app.post(app.apiPrefix + CSP_REPORTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    await allow(networkOf(request));
    for (const violation of violationsOf(request.body)) {
      violations.inc({ directive: violation.directive });
      request.log.warn({ violation }, "blocked by the content security policy");
    }
    return reply.code(204).send();
  });
}
