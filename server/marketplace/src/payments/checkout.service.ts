import { setTimeout as sleep } from "node:timers/promises";
import { CURRENCY, messages, paths } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError } from "@handwork/server-platform/errors";
import { reserveDays } from "../availability/index.ts";
import { type CartRow, findCartByCode, freezeCart, lockCarts, readPaymentItems } from "../cart/index.ts";
import { randomCode } from "../shared/codes.ts";
import { bookingOf, compareTotal, contentHashOf, payable, refuse } from "./cart-checks.ts";
import {
  closeLive,
  expireNow,
  extendOpening,
  findLive,
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

/** How long a payment page stays open. */
const SESSION_MINUTES = 30;
/**
 * Lease of the request that opens the page while others for the same cart wait. It is renewed while the provider is
 * slow, so after a process is killed, the others wait no longer than this.
 */
const OPENING_LEASE_MS = 5_000;
const LEASE_RENEWAL_MS = 1_000;
const POLL_MS = 100;
/** An older page may have been paid by now: the server asks the provider before showing it again. */
const FRESH_MS = 30_000;
/** Delay of the first unprompted check: by then most customers have returned, or the bank's webhook has arrived. */
const FIRST_CHECK_MS = 120_000;

export interface Payer {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164, if known. */
  phone: string | null;
}

export interface Checkout {
  cartCode: string;
  /** Naira as shown by the client; compared, never charged. */
  totalAmount: number | string | undefined;
  /** Origin of this site, to which the provider returns the customer. */
  origin: string;
  /** Origin of the client in `CORS_ORIGINS` that started the payment: the customer returns there. Null: this site. */
  client: string | null;
}

/** What one request has learned so far. */
interface Attempt {
  /** Ids of payments whose state was already requested from the provider. */
  checkedPayments: Set<number>;
  /** Names of providers that could not be reached. */
  unavailable: Set<string>;
  /** Whether a reference turned out to be in use already. */
  renamed: boolean;
}

type Step =
  | { do: "hand out"; opened: OpenedPayment }
  | { do: "wait" }
  /** `keep`: the page may be shown again; otherwise it is closed first, so that nobody pays on it later. */
  | { do: "ask"; payment: PaymentRow; keep: boolean }
  | { do: "open"; payment: PaymentRow; items: number };

/** Reads the cart with this code and its items; locks all carts of the employer. */
async function readCart(trx: Transaction, payer: Payer, { cartCode, totalAmount }: Checkout, now: Date) {
  const { paying, open } = await lockCarts(trx, payer.id, now);
  const unpaid = [paying, open].find((cart) => cart?.cartCode === cartCode);
  const cart = unpaid ?? (await findCartByCode(trx, payer.id, cartCode));
  if (!cart) throw refuse("We could not find this cart. Please open your cart and try again.");
  if (cart.state === "paid") throw refuse(messages.payment.paidAlready);
  if (paying && paying.id !== cart.id) throw refuse(messages.payment.otherUnderWay);
  const items = (await readPaymentItems(trx, cart)).map((item) => payable(item, now));
  if (items.length === 0) throw refuse(messages.cart.empty);
  const total = items.reduce((sum, item) => sum + item.totalKobo, 0);
  compareTotal(totalAmount, total);
  return { cart, items, total };
}

/** Freezes the cart and reserves its days while the payment page is open. Throws a 409 when a day is taken. */
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
  /** Renews the lease on a payment while a call to the provider is running. */
  async function withLease<T>(id: number, ask: () => Promise<T>): Promise<T> {
    // After a short database outage the lease is renewed again, or has expired.
    const holdOn = () => void extendOpening(db, id, leaseEnd()).catch(() => undefined);
    const timer = setInterval(holdOn, LEASE_RENEWAL_MS);
    try {
      return await ask();
    } finally {
      clearInterval(timer);
    }
  }

  /** What to do with the cart's existing payment; null when a new one is needed. */
  async function resume(
    trx: Transaction,
    {
      live,
      cart,
      items,
      hash,
    }: { live: PaymentRow; cart: CartRow; items: readonly PayableItem[]; hash: string },
    now: Date,
    checkedPayments: ReadonlySet<number>,
  ): Promise<Step | null> {
    const ours = providers.names.includes(live.provider);
    const same = ours && live.fingerprint === hash && live.expiresAt > now;
    const isChecked = checkedPayments.has(live.id);
    if (same && live.opened && (isChecked || now.getTime() - live.modifiedAt.getTime() < FRESH_MS)) {
      await freeze(trx, cart, live, items);
      return { do: "hand out", opened: live.opened };
    }
    if (live.openingUntil && live.openingUntil > now) return { do: "wait" };
    if (ours && !isChecked) return { do: "ask", payment: live, keep: same };
    if (same) {
      await freeze(trx, cart, live, items);
      await leaseOpening(trx, live.id, leaseEnd(now));
      return { do: "open", payment: live, items: items.length };
    }
    await closeLive(trx, live.id, "superseded");
    return null;
  }

  async function next(
    trx: Transaction,
    payer: Payer,
    checkout: Checkout,
    { checkedPayments, unavailable }: Attempt,
  ): Promise<Step> {
    const now = new Date();
    const provider = providers.all.find(({ name }) => !unavailable.has(name));
    if (!provider) throw new ProviderUnavailable("No provider could be reached");
    const { cart, items, total } = await readCart(trx, payer, checkout, now);
    const live = await findLive(trx, cart.id);
    const hash = contentHashOf(items, checkout.client);
    const step = live && (await resume(trx, { live, cart, items, hash }, now, checkedPayments));
    if (step) return step;
    const payment = await insertPayment(
      trx,
      {
        txRef: `HW-PAY-${randomCode(16)}`,
        provider: provider.name,
        employerId: payer.id,
        cartId: cart.id,
        amountKobo: total,
        currency: CURRENCY,
        fingerprint: hash,
        openingUntil: leaseEnd(now),
        expiresAt: new Date(now.getTime() + SESSION_MINUTES * 60_000),
        nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      },
      items,
    );
    await freeze(trx, cart, payment, items);
    return { do: "open", payment, items: items.length };
  }

  /** Requests the page; null if the payment ended while the provider was opening it. */
  async function open(payer: Payer, payment: PaymentRow, items: number, checkout: Checkout) {
    const order = {
      txRef: payment.txRef,
      cartCode: checkout.cartCode,
      amountKobo: payment.amountKobo,
      currency: payment.currency,
      redirectUrl: `${checkout.client ?? checkout.origin}${paths.paymentConfirmation}`,
      customer: {
        email: payer.email,
        name: `${payer.firstName} ${payer.lastName}`.trim(),
        phone: payer.phone,
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

  /** Whether the provider knows no transaction of a payment whose page nobody received. */
  async function isUnknown(payment: PaymentRow): Promise<boolean> {
    await leaseOpening(db, payment.id, leaseEnd());
    try {
      const ask = () => providers.of(payment.provider).verifyByReference(payment.txRef);
      return (await withLease(payment.id, ask)) === null;
    } catch (error) {
      if (isProviderError(error)) return false;
      throw error;
    }
  }

  /**
   * After a failure to open a page: whether a new payment may replace this one immediately, because nobody received its
   * page. If not, the next attempt asks the provider about this payment before it reuses its reference.
   */
  async function recover(payment: PaymentRow, error: unknown, attempt: Attempt): Promise<boolean> {
    const { unavailable } = attempt;
    if (error instanceof ReferenceTaken && !attempt.renamed) {
      attempt.renamed = true;
      await settlement.abandon(payment, "superseded");
      return true;
    }
    unavailable.add(payment.provider);
    const other =
      error instanceof ProviderUnavailable && providers.names.some((name) => !unavailable.has(name));
    if (other && (await isUnknown(payment))) {
      await settlement.abandon(payment, "superseded");
      return true;
    }
    await releaseOpening(db, payment.id);
    await settlement.abandon(payment, "cancelled");
    return false;
  }

  async function run(payer: Payer, checkout: Checkout): Promise<OpenedPayment> {
    const attempt: Attempt = { checkedPayments: new Set(), unavailable: new Set(), renamed: false };
    for (;;) {
      const step = await transaction(db, (trx) => next(trx, payer, checkout, attempt));
      if (step.do === "hand out") return step.opened;
      if (step.do === "open") {
        try {
          const opened = await open(payer, step.payment, step.items, checkout);
          if (opened) return opened;
        } catch (error) {
          if (!(await recover(step.payment, error, attempt))) throw error;
        }
        continue;
      }
      if (step.do === "wait") {
        await sleep(POLL_MS);
        continue;
      }
      attempt.checkedPayments.add(step.payment.id);
      if (!step.keep) {
        await expireNow(db, step.payment.id);
        await settlement.closePages([step.payment]);
      }
      const { state } = await settlement.settle(step.payment, null);
      if (state === "successful") throw refuse(messages.payment.paidAlready);
      if (state === "failed") await settlement.fail(step.payment);
    }
  }

  return {
    /** The provider's page for a cart: the same page while the cart does not change. */
    async start(payer: Payer, checkout: Checkout): Promise<OpenedPayment> {
      try {
        return await run(payer, checkout);
      } catch (error) {
        if (isProviderError(error)) {
          throw new DetailError(502, { error: messages.payment.initiateFailed });
        }
        throw error;
      }
    },
  };
}
