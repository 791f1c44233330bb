import { escapeHtml as safe } from "@handwork/server-platform/http";
import type { StoredMail } from "@handwork/server-platform/mail";
import type { StoredSms } from "@handwork/server-platform/sms";

const timeFormat = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Africa/Lagos",
});

const styles = `
:root { color-scheme: light dark; --ground: #f8f4eb; --surface: #fffdf8; --ink: #1c1b16; --soft: #5a564b; --line: #e0d9ca; --green: #12503a; --ochre: #d08b1c; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #151712; --surface: #1d201a; --ink: #f2eee3; --soft: #b6b1a2; --line: #34382f; --green: #8ccfa9; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans", system-ui, sans-serif; }
.notice { margin: 0; padding: .625rem 1rem; background: var(--ochre); color: #1c1b16; font-size: .9375rem; text-align: center; }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 3rem) clamp(1rem, 4vw, 2.5rem); }
h1 { margin: 0 0 1.5rem; font-size: clamp(1.625rem, 1.45rem + .8vw, 2.125rem); line-height: 1.2; letter-spacing: -.02em; overflow-wrap: anywhere; }
a { color: var(--green); }
ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li a { display: block; padding: 1rem 0; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; text-underline-offset: .2em; }
li strong { display: block; overflow-wrap: anywhere; }
.soft { color: var(--soft); font-size: .9375rem; overflow-wrap: anywhere; }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: .625rem; background: #f8f4eb; }
pre { padding: 1rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--surface); white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9375rem; }
h2 { margin: 2rem 0 .75rem; font-size: 1.25rem; }
:focus-visible { outline: .1875rem solid var(--ochre); outline-offset: .125rem; }
`;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${safe(title)} – Handwork demo</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<p class="notice">Demo. These emails and messages were not sent to anyone.</p>
<main>${content}</main>
</body>
</html>`;
}

const recipientLine = ({ to, sentAt }: Pick<StoredMail, "to" | "sentAt">) =>
  `<span class="soft">To ${safe(to)}, <time datetime="${safe(sentAt)}">${safe(timeFormat.format(new Date(sentAt)))}</time></span>`;

/** Page with every email, newest first. */
export function mailboxPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.id}"><strong>${safe(mail.subject)}</strong>${recipientLine(mail)}</a></li>`,
  );
  return page(
    "Emails",
    `<h1>Emails</h1>${rows.length > 0 ? `<ol>${rows.join("\n")}</ol>` : `<p>No emails yet. To see one, request a new password at <a href="/forgot-password">/forgot-password</a>.</p>`}`,
  );
}

/** Page with one email as HTML and as text. Its links open in the same tab. */
export function mailPage(mail: StoredMail): string {
  const document = mail.html.replace("<head>", '<head><base target="_top">');
  return page(
    mail.subject,
    `<p><a href="/dev/mail">All emails</a></p><h1>${safe(mail.subject)}</h1><p>${recipientLine(mail)}</p>
<iframe title="The email" sandbox="allow-top-navigation-by-user-activation" srcdoc="${safe(document)}"></iframe>
<h2>As text</h2><pre>${withLinks(mail.text)}</pre>`,
  );
}

export const missingMailPage = (): string =>
  page("Email not found", `<h1>Email not found</h1><p><a href="/dev/mail">All emails</a></p>`);

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${safe(part)}">${safe(part)}</a>` : safe(part)))
    .join("");

/** Page with every SMS and WhatsApp message, newest first. */
export function messagesPage(messages: readonly StoredSms[]): string {
  const rows = messages.map((sms) => `<li><pre>${withLinks(sms.text)}</pre>${recipientLine(sms)}</li>`);
  return page(
    "Messages",
    `<h1>Messages</h1>${rows.length > 0 ? `<ol>${rows.join("\n")}</ol>` : `<p>No messages yet. To see one, verify your phone number at <a href="/account">/account</a>.</p>`}`,
  );
}
