import { CURRENCY } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { continueTrace } from "@handwork/server-platform/tracing";
import { confirmReservation, renewReservations } from "../availability/index.ts";
import { type CartRow, closePaidCart, findCart, lockCarts, releaseCart } from "../cart/index.ts";
import { postItem, postPayment } from "../ledger/index.ts";
import { notify } from "../notifications/index.ts";
import {
  announceOrder,
  announceUnassigned,
  createOrder,
  isTooLateToOffer,
  lockOrder,
  unassignArtisans,
  whyLost,
} from "../orders/index.ts";
import { issueReceipt } from "../receipts/index.ts";
import { toNaira } from "../shared/money.ts";
import { bookingOf } from "./cart-checks.ts";
import { findDeletedParty, findSuspendedArtisans, listOpenPages } from "./deleted-accounts.repository.ts";
import {
  closeOpenPayment,
  expireNow,
  listItems,
  lockPayment,
  markPaid,
  type PaymentItemRow,
  type PaymentRow,
  supersedeOthers,
} from "./payments.repository.ts";
import { isProviderError, ProviderRefused, type VerifiedPayment } from "./provider.ts";
import type { Providers } from "./providers.ts";
import { addLostItemRefund, addOverpaymentRefund } from "./refunds.repository.ts";

export type Settlement =
  | { state: "successful"; orderId: number }
  | { state: "refund_due"; note: string }
  | { state: "failed" | "pending" };

/**
 * The outcome of a settling transaction. `isNew` is false if an earlier transaction had already settled the payment.
 */
interface Settled {
  settlement: Exclude<Settlement, { state: "failed" | "pending" }>;
  superseded: PaymentRow[];
  isNew: boolean;
}
const alreadySettled = (settlement: Settled["settlement"]): Settled => ({
  settlement,
  superseded: [],
  isNew: false,
});

const deletedAccountNotes = {
  employer: "The account was deleted before the money arrived.",
  artisan: "An artisan in this payment has left Handwork.",
} as const;

const suspendedReason =
  "The artisan's account was suspended before the money arrived. The work will be reassigned or refunded.";

/** Explains why the received money cannot become an order; null if it can. */
async function orderProblem(
  trx: Transaction,
  payment: PaymentRow,
  cart: CartRow,
  verified: VerifiedPayment,
): Promise<string | null> {
  if (verified.currency !== CURRENCY) return `Paid in ${verified.currency} instead of ${CURRENCY}.`;
  if (verified.amountKobo < payment.amountKobo) {
    return `Paid ${toNaira(verified.amountKobo)} of ${toNaira(payment.amountKobo)}.`;
  }
  if (cart.state === "paid") return "This cart has already been paid for.";
  const deletedParty = await findDeletedParty(trx, payment);
  return deletedParty && deletedAccountNotes[deletedParty];
}

/**
 * Finds the items that can no longer be booked: the job starts too soon for its artisan to accept it, or the artisan
 * was no longer free when the money arrived. Reserves the days of the other items.
 */
async function findLostItems(
  trx: Transaction,
  { cartId, expiresAt }: PaymentRow,
  items: readonly PaymentItemRow[],
  now: Date,
): Promise<PaymentItemRow[]> {
  const late = items.filter(({ job }) => isTooLateToOffer(job, now));
  const bookings = items.filter((item) => !late.includes(item)).map((item) => ({ ...bookingOf(item), item }));
  const taken = await renewReservations(trx, { cartId, reservedUntil: expiresAt }, bookings);
  return [...late, ...taken.map(({ item }) => item)];
}

/** Called once for each payment that ends. */
export type OnSettled = (provider: string, outcome: "successful" | "refund_due" | "failed") => void;

export function createSettlement(db: Database, providers: Providers, onSettled: OnSettled) {
  /** Reads a payment's transaction from the provider; null if there is none. `transactionId` is only a hint. */
  async function lookUp(payment: PaymentRow, transactionId: string | null): Promise<VerifiedPayment | null> {
    const provider = providers.of(payment.provider);
    const hintedId = transactionId && /^\d{1,20}$/.test(transactionId) ? transactionId : null;
    const hinted = hintedId ? await provider.verifyById(hintedId) : null;
    const matching = hinted?.txRef === payment.txRef ? hinted : null;
    if (matching?.status === "successful") return matching;
    // A reference may have several attempts, and the hint may name one that failed.
    const verified = await provider.verifyByReference(payment.txRef);
    return verified?.txRef === payment.txRef ? verified : matching;
  }

  /**
   * Closes abandoned pages, so that nobody pays on them. If a page stays open, a payment on it is settled as usual.
   */
  async function closePages(abandoned: readonly PaymentRow[]): Promise<void> {
    for (const payment of abandoned) {
      await closePage(payment).catch((error) => {
        if (!isProviderError(error)) throw error;
      });
    }
  }

  /** Closes a payment's page. Throws `ProviderUnavailable` if the page may still be open. */
  async function closePage({ opened, provider: name }: PaymentRow): Promise<void> {
    if (!opened || !providers.names.includes(name)) return;
    await providers
      .of(name)
      .closePage(opened)
      .catch((error) => {
        if (!(error instanceof ProviderRefused)) throw error;
      });
  }

  /**
   * Releases the payment's cart. Unless `why` is `cancelled`, closes the payment. Returns whether this call closed it.
   */
  async function releaseAndClose(
    payment: PaymentRow,
    why: "failed" | "cancelled" | "superseded",
  ): Promise<boolean> {
    return transaction(db, async (trx) => {
      const { paying, open } = await lockCarts(trx, payment.employerId);
      if (paying?.payingRef === payment.txRef) await releaseCart(trx, paying, open);
      return why !== "cancelled" && (await closeOpenPayment(trx, payment.id, why));
    });
  }

  /** Creates the order of a paid payment, or makes its refund due. Repeated calls change nothing. */
  async function settlePaid(payment: PaymentRow, verified: VerifiedPayment): Promise<Settlement> {
    const { settlement, superseded, isNew } = await transaction(db, async (trx): Promise<Settled> => {
      const { paying, open } = await lockCarts(trx, payment.employerId);
      const cart = await findCart(trx, payment.cartId);
      const { state, orderId, note, ...locked } = await lockPayment(trx, payment.id);
      if (!cart) throw new Error(`Cart ${payment.cartId} of payment ${payment.id} does not exist`);
      if (state === "successful" && orderId) return alreadySettled({ state, orderId });
      if (state === "refund_due") return alreadySettled({ state, note: note ?? "" });

      const received = { ...payment, currency: verified.currency, paidKobo: verified.amountKobo };
      const items = await listItems(trx, payment.id);
      const now = new Date();
      const problem = await orderProblem(trx, payment, cart, verified);
      const lost = problem ? [] : await findLostItems(trx, payment, items, now);
      const [first] = lost;
      const areAllLost = first && lost.length === items.length;
      const reason = areAllLost ? whyLost(first, now) : problem;
      if (reason) {
        const settlement = { state: "refund_due", note: reason } as const;
        await markPaid(trx, payment.id, verified, settlement);
        await postPayment(trx, received, []);
        if (areAllLost) {
          const facts = { amountKobo: verified.amountKobo, reason };
          await notify(trx, payment.employerId, "payment_returned", facts);
        } else if (reason !== deletedAccountNotes.employer)
          await notify(trx, payment.employerId, "payment_rejected", { reason });
        if (paying?.payingRef === payment.txRef) await releaseCart(trx, paying, open);
        return { settlement, superseded: [], isNew: true };
      }
      const order = await createOrder(trx, {
        employerId: locked.employerId,
        cartId: cart.id,
        totalKobo: locked.amountKobo,
        paidAt: now,
        items: items.map((paid) => {
          const { id: _id, paymentId: _paymentId, cartItemId: _cartItemId, ...item } = paid;
          return { ...item, isLost: lost.includes(paid) };
        }),
      });
      const ordered = (await lockOrder(trx, order.id)).items;
      await postPayment(trx, received, ordered);
      for (const item of ordered) {
        if (item.status === "cancelled") {
          await addLostItemRefund(trx, payment.id, item, whyLost(item, now));
          await postItem(trx, item);
        } else
          await confirmReservation(trx, {
            cartId: cart.id,
            artisanId: item.artisanId ?? 0,
            orderItemId: item.id,
          });
      }
      await closePaidCart(
        trx,
        cart,
        items.map((item) => item.cartItemId),
      );
      // Runs before people are notified of the order, because suspended artisans must not hear about the job.
      const artisanIds = await findSuspendedArtisans(trx, payment);
      const isUnassigned =
        artisanIds.length > 0 &&
        (await unassignArtisans(trx, order.id, { artisanIds, reason: suspendedReason }));
      await announceOrder(trx, order.id);
      if (isUnassigned) await announceUnassigned(trx, order.id, suspendedReason);
      const superseded = await supersedeOthers(trx, payment);
      const settlement = { state: "successful", orderId: order.id } as const;
      await markPaid(trx, payment.id, verified, settlement);
      await addOverpaymentRefund(trx, payment, verified.amountKobo);
      await issueReceipt(trx, order);
      return { settlement, superseded, isNew: true };
    });
    if (isNew) onSettled(payment.provider, settlement.state);
    await closePages(superseded);
    return settlement;
  }

  /**
   * Settles a payment in the trace that opened its page, whether the employer's return, a webhook or a job triggers
   * this.
   */
  const settleTraced = (payment: PaymentRow, verified: VerifiedPayment) =>
    continueTrace(payment.trace, "settle payment", () => settlePaid(payment, verified));

  return {
    /**
     * Checks a payment with the provider, and creates the order if it is paid. A failed attempt changes nothing,
     * because the employer may try again on the same page until `fail` ends the payment. Throws `ProviderUnavailable`,
     * and changes nothing, if the provider is unavailable.
     */
    async settle(payment: PaymentRow, transactionId: string | null): Promise<Settlement> {
      if (payment.state === "successful" && payment.orderId) {
        return { state: "successful", orderId: payment.orderId };
      }
      if (payment.state === "refund_due") return { state: "refund_due", note: payment.note ?? "" };
      const verified = await lookUp(payment, transactionId);
      if (!verified || verified.status === "pending") return { state: "pending" };
      if (verified.status === "successful") return settleTraced(payment, verified);
      return { state: "failed" };
    },

    /**
     * Releases a payment's cart if the employer left the page (`cancelled`) or never received it (`superseded`). The
     * page of a cancelled payment can be opened again while the cart does not change.
     */
    async abandon(payment: PaymentRow, why: "cancelled" | "superseded"): Promise<void> {
      await releaseAndClose(payment, why);
    },

    /**
     * Ends a payment after its last attempt has failed, and releases its cart. First closes the page and checks the
     * payment again, because the employer may have paid with another card by now, and must not pay twice. Throws
     * `ProviderUnavailable`, and changes nothing, if the provider is unavailable.
     */
    async fail(payment: PaymentRow): Promise<Settlement> {
      await closePage(payment);
      const verified = await lookUp(payment, null);
      if (verified?.status === "successful") return settleTraced(payment, verified);
      if (await releaseAndClose(payment, "failed")) onSettled(payment.provider, "failed");
      return { state: "failed" };
    },

    closePages,

    /**
     * Closes the payment pages of a deleted or suspended employer or artisan. If the account is restored, the next
     * payment gets a new page.
     */
    async closePagesOf(userId: number): Promise<void> {
      const pages = await listOpenPages(db, userId);
      await Promise.all(
        pages.map(async (payment) => {
          await expireNow(db, payment.id);
          await closePages([payment]);
        }),
      );
    },
  };
}

export type SettlementService = ReturnType<typeof createSettlement>;

/** Closes payment pages at the provider. Call it outside a database transaction. */
export type OpenPages = Pick<SettlementService, "closePagesOf">;
