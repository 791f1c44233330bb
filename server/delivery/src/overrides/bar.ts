import { createHash } from "node:crypto";
import { OVERRIDE_STOP_PATH } from "@handwork/contract";
import { escapeHtml } from "@handwork/server-platform/http";
import { formatLagosTime } from "../lagos-time.ts";
import type { Ticket } from "./override-cookie.ts";

/** Colours and lengths come from the shell, with browser defaults where its style sheet is missing. */
const styles = `
.override { position: sticky; bottom: 0; z-index: 20; display: flex; flex-wrap: wrap; align-items: center;
  justify-content: center; gap: .5rem 1rem; padding: .5rem var(--gutter, 1rem);
  border-top: .1875rem solid var(--ochre, currentcolor); background: var(--ochre-wash, Canvas);
  color: var(--ink, CanvasText); font-size: var(--text-s, .875rem); overflow-wrap: anywhere; }
.override p { margin: 0; }
.override button { min-height: var(--target, 2.75rem); padding: 0 1rem; border: .0625rem solid var(--edge, currentcolor);
  border-radius: var(--radius, .375rem); background: var(--surface, none); color: inherit; font: inherit;
  font-weight: 600; cursor: pointer; }
@media print { .override { display: none; } }
`;

/** Source expression of the bar's style for the Content-Security-Policy. */
export const barStyleHash = `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;

function barText(ticket: Ticket, until: string): string {
  if (ticket.kind === "preview")
    return `Preview of <strong>${escapeHtml(`${ticket.app} ${ticket.version}`)}</strong> until ${until}.`;
  const [app, origin] = [ticket.app, ticket.origin].map(escapeHtml);
  return `<strong>${app}</strong> comes from ${origin}, in this browser only, until ${until}. Payment pages show the live release.`;
}

/**
 * Returns the bar at the foot of an overridden page, with a button that ends the override. The server renders the bar,
 * so that it works before scripts run, and even if a previewed shell does not start.
 */
export function barOf(ticket: Ticket): string {
  const [label, stop] = ticket.kind === "preview" ? ["Preview", "Stop preview"] : ["Development", "Stop"];
  const expires = new Date(ticket.expires);
  const until = `<time datetime="${expires.toISOString()}">${formatLagosTime(expires).slice(-5)}</time>`;
  return [
    `<style>${styles}</style>`,
    `<section class="override" aria-label="${label}">`,
    `<p>${barText(ticket, until)}</p>`,
    `<form method="post" action="${OVERRIDE_STOP_PATH}"><button>${stop}</button></form>`,
    "</section>",
  ].join("");
}
