import { messages } from "@handwork/contract";
import { receiptNumber } from "../receipts/index.ts";
import { lagosDate, longDay } from "../shared/lagos-time.ts";
import { toNaira } from "../shared/money.ts";
import { displayName } from "../shared/person-name.ts";
import type { ReceiptDocument } from "./receipt-pdf.ts";
import type { FoundReceipt } from "./receipts.repository.ts";

const formatDay = (at: Date) => longDay(lagosDate(at));
const formatDays = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** Writes the text of a receipt or credit note. Omits the platform's fee, because it concerns only the artisan. */
export function writeReceipt(found: FoundReceipt): ReceiptDocument {
  const { receipt, order, employer, payment, refund, items, original } = found;
  const isCredit = receipt.kind === "credit_note";
  const provider = messages.payment.providerNames[payment.provider];
  const facts: [string, string][] = [
    ["Date", formatDay(receipt.issuedAt)],
    [isCredit ? "Refunded to" : "Paid by", displayName(employer)],
    ["Order", order.orderCode],
    ...(isCredit && original ? [["For receipt", receiptNumber(original)] as [string, string]] : []),
    ["Payment", provider ? `${payment.txRef}, through ${provider}` : payment.txRef],
  ];
  const lines = isCredit
    ? [
        {
          // The note is written for staff and the employer.
          name: refund?.note?.trim() || "Refund for the order",
          detail: `Order ${order.orderCode}`,
          amount: toNaira(receipt.amountKobo),
        },
      ]
    : items.map((item) => ({
        name: item.artisanName,
        detail: `${item.serviceName}, ${formatDays(item.days)} at ${toNaira(item.payKobo)}, from ${longDay(item.job.expectedDate)}`,
        amount: toNaira(item.totalKobo),
      }));
  return {
    title: isCredit ? "Credit note" : "Receipt",
    number: receiptNumber(receipt),
    facts,
    lines,
    total: [isCredit ? "Refunded" : "Paid", toNaira(receipt.amountKobo)],
    notes: isCredit
      ? ["The money goes to the card or account that was used to pay for the order."]
      : ["Handwork holds this payment until the work is confirmed. You get a credit note for each refund."],
    issuedAt: receipt.issuedAt,
  };
}
