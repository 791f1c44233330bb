import { CURRENCY } from "@handwork/contract";
import { type Database, transaction } from "../../platform/database.ts";
import { toNaira } from "../../platform/money.ts";
import { type CartRow, closePaidCart, findCart, holdCarts, releaseCart } from "../cart/index.ts";
import { announceOrder, createOrder } from "../orders/index.ts";
import {
  closeLive,
  listItems,
  lockPayment,
  markPaid,
  type PaymentRow,
  supersedeOthers,
} from "./payments.repository.ts";
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type VerifiedPayment,
} from "./provider.ts";

export type Settlement =
  | { state: "successful"; orderId: number }
  | { state: "refund_due"; note: string }
  | { state: "failed" | "pending" };

/** Why money that came cannot become this payment's order; null when it can. */
function objection(payment: PaymentRow, cart: CartRow, verified: VerifiedPayment): string | null {
  if (verified.currency !== CURRENCY) return `Paid in ${verified.currency} instead of ${CURRENCY}.`;
  if (verified.amountKobo < payment.amountKobo) {
    return `Paid ${toNaira(verified.amountKobo)} of ${toNaira(payment.amountKobo)}.`;
  }
  return cart.state === "paid" ? "This cart was paid for already." : null;
}

export function createSettlement(db: Database, provider: PaymentProvider) {
  /** What the provider says of a payment; `transactionId` is a caller's hint. Null when it knows none. */
  async function lookUp(payment: PaymentRow, transactionId: string | null): Promise<VerifiedPayment | null> {
    const named = transactionId && /^\d{1,20}$/.test(transactionId) ? transactionId : null;
    const hinted = named ? await provider.verifyById(named) : null;
    const ours = hinted?.txRef === payment.txRef ? hinted : null;
    if (ours?.status === "successful") return ours;
    // A reference may have had several tries; the hint may name one that failed.
    const found = await provider.verifyByReference(payment.txRef);
    return found?.txRef === payment.txRef ? found : ours;
  }

  /** Nobody shall pay on a page that was given up. As far as the provider lets us: the rest is refunded. */
  async function closePages(given: readonly PaymentRow[]): Promise<void> {
    for (const { opened, provider: name } of given) {
      if (!opened || name !== provider.name) continue;
      await provider.closePage(opened).catch((error) => {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
      });
    }
  }

  /** One order for a payment, however often and from wherever this is called. */
  async function settlePaid(payment: PaymentRow, verified: VerifiedPayment): Promise<Settlement> {
    let superseded: PaymentRow[] = [];
    const settlement = await transaction(db, async (trx): Promise<Settlement> => {
      superseded = [];
      await holdCarts(trx, payment.employerId);
      const cart = await findCart(trx, payment.cartId);
      const { state, orderId, note, ...held } = await lockPayment(trx, payment.id);
      if (!cart) throw new Error(`Cart ${payment.cartId} of payment ${payment.id} is gone`);
      if (state === "successful" && orderId) return { state, orderId };
      if (state === "refund_due") return { state, note: note ?? "" };

      const reason = objection(payment, cart, verified);
      if (reason) {
        await markPaid(trx, payment.id, verified, { state: "refund_due", note: reason });
        return { state: "refund_due", note: reason };
      }
      const items = await listItems(trx, payment.id);
      const order = await createOrder(trx, {
        employerId: held.employerId,
        cartId: cart.id,
        totalKobo: held.amountKobo,
        paidAt: new Date(),
        lines: items.map(
          ({ artisanId, artisanName, serviceName, payKobo, days, totalKobo, job, quoteId }) => ({
            artisanId,
            artisanName,
            serviceName,
            payKobo,
            days,
            totalKobo,
            job,
            quoteId,
          }),
        ),
      });
      await closePaidCart(
        trx,
        cart,
        items.map((item) => item.cartItemId),
      );
      await announceOrder(trx, order.id);
      superseded = await supersedeOthers(trx, payment);
      await markPaid(trx, payment.id, verified, { state: "successful", orderId: order.id });
      return { state: "successful", orderId: order.id };
    });
    await closePages(superseded);
    return settlement;
  }

  return {
    /**
     * Asks the provider what became of a payment, and makes the order when it was paid. A failed try changes
     * nothing: the provider's page may stay open for another one, until `giveUp` says that the customer left it.
     * Throws `ProviderUnavailable` when the provider cannot be asked; nothing is changed then.
     */
    async settle(payment: PaymentRow, transactionId: string | null): Promise<Settlement> {
      if (payment.state === "successful" && payment.orderId) {
        return { state: "successful", orderId: payment.orderId };
      }
      if (payment.state === "refund_due") return { state: "refund_due", note: payment.note ?? "" };
      const verified = await lookUp(payment, transactionId);
      if (!verified || verified.status === "pending") return { state: "pending" };
      if (verified.status === "successful") return settlePaid(payment, verified);
      return { state: "failed" };
    },

    /**
     * Lets go of the cart of a payment that the customer turned away from. The page of a failed one is closed;
     * that of a cancelled one can be gone back to while nothing in the cart changes.
     */
    async giveUp(payment: PaymentRow, why: "failed" | "cancelled"): Promise<void> {
      await transaction(db, async (trx) => {
        const { paying, open } = await holdCarts(trx, payment.employerId);
        if (why === "failed") await closeLive(trx, payment.id, "failed");
        if (paying?.payingRef === payment.txRef) await releaseCart(trx, paying, open);
      });
      if (why === "failed") await closePages([payment]);
    },

    closePages,
  };
}

export type SettlementService = ReturnType<typeof createSettlement>;
