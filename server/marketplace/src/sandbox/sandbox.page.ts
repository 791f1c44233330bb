import { escapeHtml as safe } from "@handwork/server-platform/http";
import type { SandboxTransaction } from "./sandbox.repository.ts";

const money = (amount: string, currency: string) =>
  new Intl.NumberFormat("en-NG", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(Number(amount));

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${safe(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header class="notice"><strong>Sandbox</strong> <span>Play money only. No real card is charged.</span></header>
<main>${content}</main>
</body>
</html>`;
}

function bill(row: SandboxTransaction): string {
  const shop = row.title ?? "the shop";
  return `<header class="bill">
<p class="shop">${safe(shop)}</p>
<p class="amount"><span class="label">Amount to pay</span> ${safe(money(row.amount, row.currency))}</p>
<dl>
<div><dt>For</dt><dd>${safe(row.customer.name || row.customer.email)}</dd></div>
<div><dt>Receipt to</dt><dd>${safe(row.customer.email)}</dd></div>
<div><dt>Reference</dt><dd class="code">${safe(row.txRef)}</dd></div>
</dl>
</header>`;
}

/** Renders an open payment page with a prefilled test card and a button for each outcome. */
export function payPage(row: SandboxTransaction): string {
  return page(
    `Pay ${money(row.amount, row.currency)} – payment sandbox`,
    `<div class="sheet">${bill(row)}
<form method="post" aria-labelledby="card-title">
<h1 id="card-title">Pay with the test card</h1>
<p class="hint">The card details are filled in. The card is not real and works only here.</p>
<label class="wide">Card number <input value="5531 8866 5214 2950" readonly inputmode="numeric" autocomplete="off"></label>
<label>Expires <input value="09/32" readonly autocomplete="off"></label>
<label>CVV <input value="564" readonly autocomplete="off"></label>
<div class="actions">
<button class="primary" name="outcome" value="pay">Pay ${safe(money(row.amount, row.currency))}</button>
<button name="outcome" value="decline">Simulate a declined card</button>
<button class="quiet" name="outcome" value="cancel">Cancel and go back</button>
</div>
</form></div>`,
  );
}

/** Renders a page that no longer accepts a payment. */
export function closedPage(row: SandboxTransaction, back: string): string {
  const [title, text] = {
    successful: ["This payment is complete", "Nothing more is needed. Go back to see your order."],
    failed: ["This payment was declined", "Go back to your cart to try again."],
    pending: ["This page has expired", "Go back to your cart to open a new payment page."],
  }[row.state] as [string, string];
  return page(
    `${title} – payment sandbox`,
    `<div class="sheet">${bill(row)}<section class="end"><h1>${title}</h1><p class="hint">${text}</p><p class="actions"><a class="primary" href="${safe(back)}">Go back to ${safe(row.title ?? "the shop")}</a></p></section></div>`,
  );
}

export function missingPage(): string {
  return page(
    "Payment not found – payment sandbox",
    `<div class="sheet"><section class="end"><h1>We could not find this payment</h1><p class="hint">The address may be incomplete. Your cart still has the artisans you chose.</p><p class="actions"><a class="primary" href="/cart">Go to your cart</a></p></section></div>`,
  );
}
