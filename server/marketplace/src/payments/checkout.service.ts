import { setTimeout as sleep } from "node:timers/promises";
import { CURRENCY, messages } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError } from "@handwork/server-platform/errors";
import { type CartRow, findCartByCode, freezeCart, lockCarts, readLines } from "../cart/index.ts";
import { randomCode } from "../shared/codes.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { compareTotal, payable, printOf, refuse } from "./bill.ts";
import {
  closeLive,
  expireNow,
  findLive,
  holdOnToOpening,
  holdOpening,
  insertPayment,
  markOpened,
  type PayableLine,
  type PaymentRow,
  releaseOpening,
} from "./payments.repository.ts";
import { isProviderError, type OpenedPayment, ProviderUnavailable, ReferenceTaken } from "./provider.ts";
import type { Providers } from "./providers.ts";
import type { SettlementService } from "./settlement.service.ts";

/** How long a payment page stays open. */
const SESSION_MINUTES = 30;
/**
 * For one request to get the page from the provider, while others for the same cart wait. Held on to for as long as
 * the provider takes; so the others wait no longer than this for a process that was killed.
 */
const OPENING_MS = 5_000;
const HOLD_ON_MS = 1_000;
const POLL_MS = 100;
/** A page that has been out for longer may be paid by now, and is asked about before it is shown again. */
const FRESH_MS = 30_000;
/** Before a payment is asked about unprompted: most customers have come back by then, or their bank's notice. */
const FIRST_LOOK_MS = 120_000;

export interface Payer {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164, where it is known. */
  phone: string | null;
}

export interface Checkout {
  cartCode: string;
  /** Naira as the client showed it; compared, never charged. */
  totalAmount: number | string | undefined;
  /** Where the provider sends the customer back to. */
  returnUrl: string;
}

/** What one request has found out so far. */
interface Tried {
  /** Payments that the provider was asked about. */
  asked: Set<number>;
  /** Providers that could not be reached, by name. */
  tired: Set<string>;
  /** Whether a reference turned out to be taken. */
  renamed: boolean;
}

type Step =
  | { do: "hand out"; opened: OpenedPayment }
  | { do: "wait" }
  /** `keep`: its page may be shown again; else it is closed first, so that nobody pays on it later. */
  | { do: "ask"; payment: PaymentRow; keep: boolean }
  | { do: "open"; payment: PaymentRow; lines: number };

/** The cart that the code names, with its lines; the employer's carts are held. */
async function readCart(trx: Transaction, payer: Payer, { cartCode, totalAmount }: Checkout, now: Date) {
  const { paying, open } = await lockCarts(trx, payer.id, now);
  const unpaid = [paying, open].find((cart) => cart?.cartCode === cartCode);
  const cart = unpaid ?? (await findCartByCode(trx, payer.id, cartCode));
  if (!cart) throw refuse("We could not find this cart. Please open your cart and try again.");
  if (cart.state === "paid") throw refuse(messages.payment.paidAlready);
  if (paying && paying.id !== cart.id) throw refuse(messages.payment.otherUnderWay);
  const lines = (await readLines(trx, cart)).map((line) => payable(line, lagosDate(now)));
  if (lines.length === 0) throw refuse(messages.cart.empty);
  const total = lines.reduce((sum, line) => sum + line.totalKobo, 0);
  compareTotal(totalAmount, total);
  return { cart, lines, total };
}

const endOfHold = (now = new Date()) => new Date(now.getTime() + OPENING_MS);

export function createCheckout(db: Database, providers: Providers, settlement: SettlementService) {
  /** Keeps a payment from others while the provider is asked about it. */
  async function holding<T>(id: number, ask: () => Promise<T>): Promise<T> {
    // A database that is away for a moment has the hold go on from where it comes back, or run out.
    const holdOn = () => void holdOnToOpening(db, id, endOfHold()).catch(() => undefined);
    const timer = setInterval(holdOn, HOLD_ON_MS);
    try {
      return await ask();
    } finally {
      clearInterval(timer);
    }
  }

  /** What to do with the payment that the cart has already; null when there has to be a new one. */
  async function resume(
    trx: Transaction,
    { live, cart, lines }: { live: PaymentRow; cart: CartRow; lines: readonly PayableLine[] },
    now: Date,
    asked: ReadonlySet<number>,
  ): Promise<Step | null> {
    const ours = providers.names.includes(live.provider);
    const same = ours && live.fingerprint === printOf(lines) && live.expiresAt > now;
    const known = asked.has(live.id);
    if (same && live.opened && (known || now.getTime() - live.modifiedAt.getTime() < FRESH_MS)) {
      await freezeCart(trx, cart, live, lines);
      return { do: "hand out", opened: live.opened };
    }
    if (live.openingUntil && live.openingUntil > now) return { do: "wait" };
    if (ours && !known) return { do: "ask", payment: live, keep: same };
    if (same) {
      await freezeCart(trx, cart, live, lines);
      await holdOpening(trx, live.id, endOfHold(now));
      return { do: "open", payment: live, lines: lines.length };
    }
    await closeLive(trx, live.id, "superseded");
    return null;
  }

  async function next(
    trx: Transaction,
    payer: Payer,
    checkout: Checkout,
    { asked, tired }: Tried,
  ): Promise<Step> {
    const now = new Date();
    const provider = providers.all.find(({ name }) => !tired.has(name));
    if (!provider) throw new ProviderUnavailable("No provider could be reached");
    const { cart, lines, total } = await readCart(trx, payer, checkout, now);
    const live = await findLive(trx, cart.id);
    const step = live && (await resume(trx, { live, cart, lines }, now, asked));
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
        fingerprint: printOf(lines),
        openingUntil: endOfHold(now),
        expiresAt: new Date(now.getTime() + SESSION_MINUTES * 60_000),
        nextLookAt: new Date(now.getTime() + FIRST_LOOK_MS),
      },
      lines,
    );
    await freezeCart(trx, cart, payment, lines);
    return { do: "open", payment, lines: lines.length };
  }

  /** Asks for the page; null when the payment came to an end while the provider thought about it. */
  async function open(payer: Payer, payment: PaymentRow, lines: number, checkout: Checkout) {
    const order = {
      txRef: payment.txRef,
      cartCode: checkout.cartCode,
      amountKobo: payment.amountKobo,
      currency: payment.currency,
      redirectUrl: checkout.returnUrl,
      customer: {
        email: payer.email,
        name: `${payer.firstName} ${payer.lastName}`.trim(),
        phone: payer.phone,
      },
      title: "Handwork",
      description: lines === 1 ? "1 artisan" : `${lines} artisans`,
      sessionMinutes: SESSION_MINUTES,
    };
    const opened = await holding(payment.id, () => providers.of(payment.provider).create(order));
    if (await markOpened(db, payment.id, opened)) return opened;
    await settlement.closePages([{ ...payment, opened }]);
    return null;
  }

  /** Whether the provider says that it knows no transaction of a payment whose page nobody was given. */
  async function isUnknown(payment: PaymentRow): Promise<boolean> {
    await holdOpening(db, payment.id, endOfHold());
    try {
      const ask = () => providers.of(payment.provider).verifyByReference(payment.txRef);
      return (await holding(payment.id, ask)) === null;
    } catch (error) {
      if (isProviderError(error)) return false;
      throw error;
    }
  }

  /**
   * After the page could not be had: whether another payment may take this one's place at once, of which nobody was
   * given the page. Else the next try asks the provider what became of it before it uses its reference again.
   */
  async function recover(payment: PaymentRow, error: unknown, tried: Tried): Promise<boolean> {
    const { tired } = tried;
    if (error instanceof ReferenceTaken && !tried.renamed) {
      tried.renamed = true;
      await settlement.giveUp(payment, "superseded");
      return true;
    }
    tired.add(payment.provider);
    const other = error instanceof ProviderUnavailable && providers.names.some((name) => !tired.has(name));
    if (other && (await isUnknown(payment))) {
      await settlement.giveUp(payment, "superseded");
      return true;
    }
    await releaseOpening(db, payment.id);
    await settlement.giveUp(payment, "cancelled");
    return false;
  }

  async function run(payer: Payer, checkout: Checkout): Promise<OpenedPayment> {
    const tried: Tried = { asked: new Set(), tired: new Set(), renamed: false };
    for (;;) {
      const step = await transaction(db, (trx) => next(trx, payer, checkout, tried));
      if (step.do === "hand out") return step.opened;
      if (step.do === "open") {
        try {
          const opened = await open(payer, step.payment, step.lines, checkout);
          if (opened) return opened;
        } catch (error) {
          if (!(await recover(step.payment, error, tried))) throw error;
        }
        continue;
      }
      if (step.do === "wait") {
        await sleep(POLL_MS);
        continue;
      }
      tried.asked.add(step.payment.id);
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
    /** The provider's page for a cart; the same page while nothing in the cart changed. */
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
