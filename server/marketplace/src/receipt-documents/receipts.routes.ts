import type { Receipt } from "@handwork/contract";
import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { Deps } from "../deps.ts";
import { receiptNumber } from "../receipts/index.ts";
import { route } from "../route.ts";
import { toDecimal } from "../shared/money.ts";
import { writeReceipt } from "./receipt-text.ts";
import { findOwner, findReceipt, listReceipts, type ReceiptRow } from "./receipts.repository.ts";

/** Registers receipts and credit notes for staff and for the employer who placed the order. */
export function registerReceipts(app: App, { db }: Pick<Deps, "db">): void {
  async function checkAccess(user: CurrentUser, orderId: number): Promise<void> {
    const owner = await findOwner(db, orderId);
    if (owner === null || (user.userType === "employer" && owner !== user.id)) throw new NotFound();
  }

  route(app, "orderReceipts", async ({ user, params: { id } }) => {
    await checkAccess(user, id);
    return (await listReceipts(db, id)).map(present);
  });
  route(app, "orderReceipt", async ({ user, params: { id, receiptId } }) => {
    await checkAccess(user, id);
    const content = await findReceipt(db, id, receiptId);
    if (!content) throw new NotFound();
    // Loads the PDF library and its fonts only when the first receipt is requested.
    const { drawReceipt } = await import("./receipt-pdf.ts");
    return { name: `${receiptNumber(content.receipt)}.pdf`, content: drawReceipt(writeReceipt(content)) };
  });
}

const present = (row: ReceiptRow): Receipt => ({
  ...{ id: row.id, kind: row.kind, number: receiptNumber(row) },
  amount: toDecimal(row.amountKobo),
  issued_at: row.issuedAt.toISOString(),
});
