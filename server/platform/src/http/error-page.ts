import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "./escape-html.ts";

/** Allows no scripts or release files, because their delivery may be what failed. `data:` is for the empty icon. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const styles = `
:root { color-scheme: light dark; --ground: #f8f4eb; --ink: #1c1b16; --soft: #5a564b; --green: #12503a; --on-green: #fdfaf2; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #151712; --ink: #f2eee3; --soft: #b6b1a2; --green: #8ccfa9; --on-green: #10231a; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans", system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: clamp(3rem, 12vh, 7rem) 1.25rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem); line-height: 1.2; letter-spacing: -.02em; }
p { margin: 0 0 1.5rem; }
.brand { margin-bottom: 2.5rem; color: var(--green); font-size: 1.25rem; font-weight: 700; }
.again { display: inline-block; padding: .75rem 1.5rem; border-radius: .375rem; background: var(--green); color: var(--on-green); font-weight: 600; text-decoration: none; }
button { margin-bottom: 1.5rem; border: 0; font: inherit; cursor: pointer; }
.other { display: inline-block; padding: .625rem 0; color: var(--green); }
.reference { color: var(--soft); font-size: .9375rem; }
code { user-select: all; color: var(--ink); font-size: 1rem; letter-spacing: .03em; }
:focus-visible { outline: .1875rem solid #d08b1c; outline-offset: .125rem; }
`;

/** Whether a browser requests a page. False for API calls. */
export const wantsPage = ({ method, url, headers, server }: FastifyRequest): boolean =>
  method === "GET" &&
  Boolean(headers.accept?.includes("text/html")) &&
  !url.startsWith(`${server.apiPrefix}/`);

interface PlainPage {
  title: string;
  /** Each sentence becomes a paragraph. */
  sentences: readonly string[];
  link: { label: string; to: string };
  /** Button that posts a form without fields. `link` then becomes the secondary action. */
  button?: { label: string; to: string };
  /** Request id, with which support finds the request in the log. */
  reference?: string;
}

/** Sends a page that needs neither a release nor scripts. */
export function plainPage(
  reply: FastifyReply,
  { title, sentences, link, button, reference }: PlainPage,
): FastifyReply {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  const paragraphs = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  return reply
    .header("content-security-policy", POLICY)
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Handwork</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<main>
<p class="brand">Handwork</p>
<h1>${escapeHtml(title)}</h1>
${paragraphs.join("\n")}
${button ? `<form method="post" action="${escapeHtml(button.to)}"><button class="again">${escapeHtml(button.label)}</button></form>` : ""}
<p><a class="${button ? "other" : "again"}" href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></p>
${reference ? `<p class="reference">If this keeps happening, give us this reference: <code>${reference}</code></p>` : ""}
</main>
</body>
</html>`);
}

/** Sends the page for unexpected failures, with the request id. */
export const errorPage = ({ id }: Pick<FastifyRequest, "id">, reply: FastifyReply): FastifyReply =>
  plainPage(reply, {
    title: "Something went wrong on our side",
    sentences: ["The page could not be shown. Please try again in a moment. Nothing you did before is lost."],
    link: { label: "Try again", to: "" },
    reference: id,
  });
