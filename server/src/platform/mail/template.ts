import type { Mail } from "./mail.ts";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Whom it greets. */
  readonly name: string;
  readonly before: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for use in HTML, attributes included. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

/** A letter in the house's look, as text and as HTML; everything in it is escaped here. */
export function writeMail({ to, subject, name, before, action, after }: Letter): Mail {
  const greeting = name ? `Hello ${name},` : "Hello,";
  const text = [
    greeting,
    ...before,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    "Handwork",
  ];
  return {
    to,
    subject,
    text: `${text.join("\n\n")}\n`,
    html: html(subject, greeting, { before, action, after }),
  };
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function html(
  subject: string,
  greeting: string,
  { before, action, after }: Omit<Letter, "to" | "subject" | "name">,
) {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#12503a;color:#fdfaf2;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5a564b">If the button does not work, open this address: <a href="${escapeHtml(action.url)}" style="color:#12503a;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : "";
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f8f4eb;color:#1c1b16;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#12503a">Handwork</p>
<div style="padding:32px 24px 16px;border:1px solid #e0d9ca;border-radius:12px;background:#fffdf8">
${paragraph(greeting)}
${before.map(paragraph).join("\n")}
${button}
${after.map(paragraph).join("\n")}
</div>
</div>
</body>
</html>
`;
}
