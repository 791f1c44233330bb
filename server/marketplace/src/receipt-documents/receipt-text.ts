import { numberOf } from "../receipts/index.ts";
import { lagosDate, longDay } from "../shared/lagos-time.ts";
import { toNaira } from "../shared/money.ts";
import type { ReceiptDocument } from "./receipt-pdf.ts";
import type { FoundReceipt } from "./receipts.repository.ts";

const providers: Record<string, string> = { flutterwave: "Flutterwave", paystack: "Paystack" };
const dayOf = (at: Date) => longDay(lagosDate(at));
const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** Notes on refunds are for staff and the payer. A credit note without one still says what it is. */
const reasonOf = ({ refund }: FoundReceipt) => refund?.note?.trim() || "Refund of the order";

/** The content of a receipt: what the employer paid and for what. The platform's fee concerns the artisans alone. */
export function writeReceipt(content: FoundReceipt): ReceiptDocument {
  const { receipt, order, employer, payment, items, original } = content;
  const isCredit = receipt.kind === "credit_note";
  const name = `${employer.firstName} ${employer.lastName}`.trim() || employer.username;
  const facts: [string, string][] = [
    ["Date", dayOf(receipt.issuedAt)],
    [isCredit ? "Refunded to" : "Paid by", name],
    ["Order", order.orderCode],
    ...(isCredit && original ? [["For receipt", numberOf(original)] as [string, string]] : []),
    [
      "Payment",
      `${payment.txRef}${providers[payment.provider] ? `, by ${providers[payment.provider]}` : ""}`,
    ],
  ];
  const lines = isCredit
    ? [
        {
          what: reasonOf(content),
          detail: `Of order ${order.orderCode}`,
          amount: toNaira(receipt.amountKobo),
        },
      ]
    : items.map((item) => ({
        what: item.artisanName,
        detail: `${item.serviceName}, ${days(item.days)} at ${toNaira(item.payKobo)}, from ${longDay(item.job.expectedDate)}`,
        amount: toNaira(item.totalKobo),
      }));
  return {
    title: isCredit ? "Credit note" : "Receipt",
    number: numberOf(receipt),
    facts,
    lines,
    total: [isCredit ? "Refunded" : "Paid", toNaira(receipt.amountKobo)],
    notes: isCredit
      ? ["The money goes to the card or account that the order was paid with."]
      : ["Handwork holds this payment until the work is confirmed. Refunds get a credit note."],
    issuedAt: receipt.issuedAt,
  };
}
