import type { Transaction } from "@handwork/server-platform/database";
import { postRefund } from "../ledger/index.ts";
import { notify } from "../notifications/index.ts";
import { issueCreditNote } from "../receipts/index.ts";
import type { PaymentRow } from "./payments.repository.ts";
import type { RefundRow } from "./refunds.repository.ts";

type Paid = Pick<PaymentRow, "orderId" | "amountKobo" | "paidKobo">;

/** Whether a refund returns money that was paid beyond the order's price. Receipts do not include this money. */
const isSurplus = (refund: RefundRow, { amountKobo, paidKobo }: Paid) =>
  refund.orderItemId === null && refund.amountKobo === (paidKobo ?? 0) - amountKobo;

/** Issues the credit note for a refund. Does nothing if no receipt includes the refunded money. */
export async function issueCreditNoteFor(trx: Transaction, refund: RefundRow, payment: Paid): Promise<void> {
  if (payment.orderId === null || isSurplus(refund, payment)) return;
  const { id, amountKobo, recordedAt } = refund;
  const at = recordedAt ?? new Date();
  await issueCreditNote(trx, { id, amountKobo, orderId: payment.orderId, at });
}

/** Posts a completed refund, notifies the employer, and issues its credit note. */
export async function settleRefund(trx: Transaction, refund: RefundRow, payment: PaymentRow): Promise<void> {
  await postRefund(trx, refund, payment);
  await notify(trx, payment.employerId, "refund_made", refund);
  await issueCreditNoteFor(trx, refund, payment);
}
