import { escapeHtml } from "../http/escape-html.ts";
import type { Mail } from "./mail.ts";
import { mailStyles } from "./template.styles.ts";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** The recipient's name, for the greeting. */
  readonly name: string;
  /** Paragraphs before and after the list and the button. */
  readonly before: readonly string[];
  /** A list, such as the items of an order. */
  readonly items?: readonly { readonly name: string; readonly detail: string; readonly amount: string }[];
  /** A button with a link. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

/** Renders an email as text and as HTML. Escapes all values in the HTML. */
export function writeMail(letter: Letter): Mail {
  const { to, subject, name, before, items = [], action, after } = letter;
  const greeting = name ? `Hello ${name},` : "Hello,";
  const text = [
    greeting,
    ...before,
    ...items.map((item) => `- ${item.name}, ${item.detail}: ${item.amount}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    "Handwork",
  ];
  return { to, subject, text: `${text.join("\n\n")}\n`, html: renderHtml(letter, greeting) };
}

const paragraph = (text: string) => `<p class="text">${escapeHtml(text)}</p>`;

const itemTable = (items: NonNullable<Letter["items"]>) =>
  `<table class="items" role="presentation" width="100%" cellpadding="0" cellspacing="0">
${items
  .map(
    ({ name, detail, amount }) =>
      `<tr><td><strong>${escapeHtml(name)}</strong><br><span class="soft">${escapeHtml(detail)}</span></td><td class="amount">${escapeHtml(amount)}</td></tr>`,
  )
  .join("\n")}
</table>`;

function renderHtml({ subject, before, items = [], action, after }: Letter, greeting: string): string {
  const url = escapeHtml(action?.url ?? "");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mailStyles}</style>
</head>
<body>
<div class="sheet">
<p class="brand">Handwork</p>
<div class="card">
${paragraph(greeting)}
${before.map(paragraph).join("\n")}
${items.length > 0 ? itemTable(items) : ""}
${action ? `<p class="button"><a href="${url}">${escapeHtml(action.label)}</a></p>` : ""}
${after.map(paragraph).join("\n")}
</div>
${action ? `<p class="foot">If the button does not work, open this address:<br><a href="${url}">${url}</a></p>` : ""}
</div>
</body>
</html>
`;
}
