import { setTimeout as sleep } from "node:timers/promises";
import { CURRENCY, messages, paths } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError } from "@handwork/server-platform/errors";
import { reserveDays } from "../availability/index.ts";
import { type CartRow, findCartByCode, freezeCart, lockCarts, readPaymentItems } from "../cart/index.ts";
import { randomCode } from "../shared/codes.ts";
import { bookingOf, checkoutError, compareTotal, contentHashOf, requirePayable } from "./cart-checks.ts";
import {
  closeOpenPayment,
  expireNow,
  extendOpening,
  findOpenPayment,
  insertPayment,
  leaseOpening,
  markOpened,
  type PayableItem,
  type PaymentRow,
  releaseOpening,
} from "./payments.repository.ts";
import { isProviderError, type OpenedPayment, ProviderUnavailable, ReferenceTaken } from "./provider.ts";
import type { Providers } from "./providers.ts";
import type { SettlementService } from "./settlement.service.ts";

/** Minutes for which a payment page stays open. */
const SESSION_MINUTES = 30;
/**
 * Lease of the request that opens a page. Other requests for the same cart wait for it. The request renews the lease if
 * the provider is slow. If its process dies, the waiting requests continue when the lease expires.
 */
const OPENING_LEASE_MS = 5_000;
const LEASE_RENEWAL_MS = 1_000;
const POLL_MS = 100;
/** Age at which a page is checked with the provider before it is shown again: the employer may have paid on it. */
const RECHECK_AFTER_MS = 30_000;
/**
 * Delay before the first background check. By then, most employers have returned or the provider's webhook has arrived.
 */
const FIRST_CHECK_MS = 120_000;

export interface PayingEmployer {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164, if known. */
  phone: string | null;
}

export interface Checkout {
  cartCode: string;
  /** The total in naira that the client shows. The server only compares it with its own total. */
  totalAmount: number | string | undefined;
  /** Origin of this site. */
  origin: string;
  /** Origin of another client, listed in `CORS_ORIGINS`, that the employer returns to; null for this site. */
  client: string | null;
}

/** What one checkout request has found out so far. */
interface Attempt {
  /** Ids of payments that were already checked with the provider. */
  checkedPayments: Set<number>;
  /** Names of providers that could not be reached. */
  unavailable: Set<string>;
  /** Whether the provider has already rejected a reference as taken. */
  referenceTaken: boolean;
}

type Step =
  | { action: "use page"; opened: OpenedPayment }
  | { action: "wait" }
  /** Check the payment with the provider. Unless `keepPage` is set, close its page first, so that nobody pays on it. */
  | { action: "check"; payment: PaymentRow; keepPage: boolean }
  | { action: "open page"; payment: PaymentRow; items: number };

/**
 * Locks the employer's carts, and reads the cart with this code and its items. Throws a 400 if it cannot be paid for.
 */
async function readCart(
  trx: Transaction,
  employer: PayingEmployer,
  { cartCode, totalAmount }: Checkout,
  now: Date,
) {
  const { paying, open } = await lockCarts(trx, employer.id, now);
  const unpaid = [paying, open].find((cart) => cart?.cartCode === cartCode);
  const cart = unpaid ?? (await findCartByCode(trx, employer.id, cartCode));
  if (!cart) throw checkoutError("We could not find this cart. Please open your cart and try again.");
  if (cart.state === "paid") throw checkoutError(messages.payment.paidAlready);
  if (paying && paying.id !== cart.id) throw checkoutError(messages.payment.otherUnderWay);
  const items = (await readPaymentItems(trx, cart)).map((item) => requirePayable(item, now));
  if (items.length === 0) throw checkoutError(messages.cart.empty);
  const total = items.reduce((sum, item) => sum + item.totalKobo, 0);
  compareTotal(totalAmount, total);
  return { cart, items, total };
}

/** Freezes the cart, and reserves its artisans' days until the payment page expires. Throws a 409 if a day is taken. */
async function freeze(
  trx: Transaction,
  cart: CartRow,
  payment: PaymentRow,
  items: readonly PayableItem[],
): Promise<void> {
  const owner = { cartId: cart.id, reservedUntil: payment.expiresAt };
  const taken = await reserveDays(trx, owner, items.map(bookingOf));
  if (taken) throw new DetailError(409, { error: taken.message, next_dates: taken.nextDates });
  await freezeCart(trx, cart, payment, items);
}

const leaseEnd = (now = new Date()) => new Date(now.getTime() + OPENING_LEASE_MS);

export function createCheckout(db: Database, providers: Providers, settlement: SettlementService) {
  /** Renews the lease on a payment while a call to the provider runs. */
  async function withLease<T>(id: number, call: () => Promise<T>): Promise<T> {
    // A failed renewal is ignored: the next one succeeds, or the lease expires.
    const renew = () => void extendOpening(db, id, leaseEnd()).catch(() => undefined);
    const timer = setInterval(renew, LEASE_RENEWAL_MS);
    try {
      return await call();
    } finally {
      clearInterval(timer);
    }
  }

  /**
   * Returns the next step for the cart's open payment. If the cart needs a new one, closes this one and returns null.
   */
  async function resume(
    trx: Transaction,
    {
      payment,
      cart,
      items,
      hash,
    }: { payment: PaymentRow; cart: CartRow; items: readonly PayableItem[]; hash: string },
    now: Date,
    checkedPayments: ReadonlySet<number>,
  ): Promise<Step | null> {
    const isSetUp = providers.names.includes(payment.provider);
    const isReusable = isSetUp && payment.contentHash === hash && payment.expiresAt > now;
    const isChecked = checkedPayments.has(payment.id);
    const isFresh = now.getTime() - payment.modifiedAt.getTime() < RECHECK_AFTER_MS;
    if (isReusable && payment.opened && (isChecked || isFresh)) {
      await freeze(trx, cart, payment, items);
      return { action: "use page", opened: payment.opened };
    }
    if (payment.openingUntil && payment.openingUntil > now) return { action: "wait" };
    if (isSetUp && !isChecked) return { action: "check", payment, keepPage: isReusable };
    if (isReusable) {
      await freeze(trx, cart, payment, items);
      await leaseOpening(trx, payment.id, leaseEnd(now));
      return { action: "open page", payment, items: items.length };
    }
    await closeOpenPayment(trx, payment.id, "superseded");
    return null;
  }

  async function nextStep(
    trx: Transaction,
    employer: PayingEmployer,
    checkout: Checkout,
    { checkedPayments, unavailable }: Attempt,
  ): Promise<Step> {
    const now = new Date();
    const provider = providers.all.find(({ name }) => !unavailable.has(name));
    if (!provider) throw new ProviderUnavailable("No provider could be reached");
    const { cart, items, total } = await readCart(trx, employer, checkout, now);
    const current = await findOpenPayment(trx, cart.id);
    const hash = contentHashOf(items, checkout.client);
    const step =
      current && (await resume(trx, { payment: current, cart, items, hash }, now, checkedPayments));
    if (step) return step;
    const payment = await insertPayment(
      trx,
      {
        txRef: `HW-PAY-${randomCode(16)}`,
        provider: provider.name,
        employerId: employer.id,
        cartId: cart.id,
        amountKobo: total,
        currency: CURRENCY,
        contentHash: hash,
        openingUntil: leaseEnd(now),
        expiresAt: new Date(now.getTime() + SESSION_MINUTES * 60_000),
        nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      },
      items,
    );
    await freeze(trx, cart, payment, items);
    return { action: "open page", payment, items: items.length };
  }

  /** Opens the payment's page at the provider. Returns null if the payment has ended in the meantime. */
  async function open(employer: PayingEmployer, payment: PaymentRow, items: number, checkout: Checkout) {
    const order = {
      txRef: payment.txRef,
      cartCode: checkout.cartCode,
      amountKobo: payment.amountKobo,
      currency: payment.currency,
      redirectUrl: `${checkout.client ?? checkout.origin}${paths.paymentConfirmation}`,
      customer: {
        email: employer.email,
        name: `${employer.firstName} ${employer.lastName}`.trim(),
        phone: employer.phone,
      },
      title: "Handwork",
      description: items === 1 ? "1 artisan" : `${items} artisans`,
      sessionMinutes: SESSION_MINUTES,
    };
    const opened = await withLease(payment.id, () => providers.of(payment.provider).create(order));
    if (await markOpened(db, payment.id, opened)) return opened;
    await settlement.closePages([{ ...payment, opened }]);
    return null;
  }

  /** Whether the provider confirms that it has no transaction for a payment. False if the provider is unavailable. */
  async function isUnknownToProvider(payment: PaymentRow): Promise<boolean> {
    await leaseOpening(db, payment.id, leaseEnd());
    try {
      const verify = () => providers.of(payment.provider).verifyByReference(payment.txRef);
      return (await withLease(payment.id, verify)) === null;
    } catch (error) {
      if (isProviderError(error)) return false;
      throw error;
    }
  }

  /**
   * Handles a failure to open a page. Returns true if nobody has received the page, so that a new payment may replace
   * this one at once. Otherwise, the next request checks this payment with the provider before it reuses the reference.
   */
  async function recover(payment: PaymentRow, error: unknown, attempt: Attempt): Promise<boolean> {
    const { unavailable } = attempt;
    if (error instanceof ReferenceTaken && !attempt.referenceTaken) {
      attempt.referenceTaken = true;
      await settlement.abandon(payment, "superseded");
      return true;
    }
    unavailable.add(payment.provider);
    const hasAlternative =
      error instanceof ProviderUnavailable && providers.names.some((name) => !unavailable.has(name));
    if (hasAlternative && (await isUnknownToProvider(payment))) {
      await settlement.abandon(payment, "superseded");
      return true;
    }
    await releaseOpening(db, payment.id);
    await settlement.abandon(payment, "cancelled");
    return false;
  }

  async function run(employer: PayingEmployer, checkout: Checkout): Promise<OpenedPayment> {
    const attempt: Attempt = { checkedPayments: new Set(), unavailable: new Set(), referenceTaken: false };
    for (;;) {
      const step = await transaction(db, (trx) => nextStep(trx, employer, checkout, attempt));
      if (step.action === "use page") return step.opened;
      if (step.action === "open page") {
        try {
          const opened = await open(employer, step.payment, step.items, checkout);
          if (opened) return opened;
        } catch (error) {
          if (!(await recover(step.payment, error, attempt))) throw error;
        }
        continue;
      }
      if (step.action === "wait") {
        await sleep(POLL_MS);
        continue;
      }
      attempt.checkedPayments.add(step.payment.id);
      if (!step.keepPage) {
        await expireNow(db, step.payment.id);
        await settlement.closePages([step.payment]);
      }
      const { state } = await settlement.settle(step.payment, null);
      if (state === "successful") throw checkoutError(messages.payment.paidAlready);
      if (state === "failed") await settlement.fail(step.payment);
    }
  }

  return {
    /** Returns the provider's payment page for a cart. The page stays the same while the cart does not change. */
    async start(employer: PayingEmployer, checkout: Checkout): Promise<OpenedPayment> {
      try {
        return await run(employer, checkout);
      } catch (error) {
        if (isProviderError(error)) {
          throw new DetailError(502, { error: messages.payment.initiateFailed });
        }
        throw error;
      }
    },
  };
}
