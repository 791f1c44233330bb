import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CURRENCY, messages } from "@handwork/contract";
import { randomCode } from "../../platform/codes.ts";
import { type Database, type Transaction, transaction } from "../../platform/database.ts";
import { DetailError } from "../../platform/errors.ts";
import { lagosDate } from "../../platform/lagos-time.ts";
import { toDecimal, toKobo, toNaira } from "../../platform/money.ts";
import { type CartLine, lockCartByCode, readLines } from "../cart/index.ts";
import { FLUTTERWAVE_TIMEOUT_MS } from "./flutterwave.client.ts";
import {
  closeLive,
  findLive,
  holdOpening,
  insertPayment,
  markOpened,
  type PayableLine,
  type PaymentRow,
  releaseOpening,
} from "./payments.repository.ts";
import {
  type OpenedPayment,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from "./provider.ts";
import type { SettlementService } from "./settlement.service.ts";

/** How long a payment page stays open. */
const SESSION_MINUTES = 30;
/** For one request to get the page from the provider, while others for the same cart wait. */
const OPENING_MS = FLUTTERWAVE_TIMEOUT_MS + 2_000;
const POLL_MS = 100;

export interface Payer {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
}

export interface Checkout {
  cartCode: string;
  /** Naira as the client showed it; compared, never charged. */
  totalAmount: number | string | undefined;
  /** Where the provider sends the customer back to. */
  returnUrl: string;
}

type Step =
  | { do: "hand out"; opened: OpenedPayment }
  | { do: "wait" }
  | { do: "ask"; payment: PaymentRow }
  | { do: "open"; payment: PaymentRow; lines: number };

const refuse = (error: string, extra: Record<string, string> = {}) =>
  new DetailError(400, { error, ...extra });

function payable(line: CartLine, today: string): PayableLine {
  const { payKobo, job } = line;
  const name = line.artisanName;
  if (!payKobo) throw refuse(`${name} cannot be booked at the moment. Please remove them from your cart.`);
  if (!job) throw refuse(`Please add the job details for ${name} first.`);
  if (job.expectedDate < today) throw refuse(`The date for ${name} has passed. Please choose another.`);
  return { ...line, payKobo, job };
}

function compareTotal(given: number | string | undefined, total: number): void {
  if (given === undefined || toKobo(given) === total) return;
  throw refuse(`The total has changed to ${toNaira(total)}. Please review your cart.`, {
    total: toDecimal(total),
  });
}

const printOf = (lines: readonly PayableLine[]) =>
  createHash("sha256").update(JSON.stringify(lines)).digest("base64url");

export function createCheckout(db: Database, provider: PaymentProvider, settlement: SettlementService) {
  async function next(
    trx: Transaction,
    payer: Payer,
    checkout: Checkout,
    asked: ReadonlySet<number>,
  ): Promise<Step> {
    const now = new Date();
    const cart = await lockCartByCode(trx, payer.id, checkout.cartCode);
    if (!cart) throw refuse("We could not find this cart. Please open your cart and try again.");
    if (cart.state === "paid") throw refuse("This cart is paid for already. See your orders.");
    const lines = (await readLines(trx, cart.id)).map((line) => payable(line, lagosDate(now)));
    if (lines.length === 0) throw refuse(messages.cart.empty);
    const total = lines.reduce((sum, line) => sum + line.totalKobo, 0);
    compareTotal(checkout.totalAmount, total);

    const fingerprint = printOf(lines);
    const openingUntil = new Date(now.getTime() + OPENING_MS);
    const live = await findLive(trx, cart.id);
    if (live) {
      const same =
        live.fingerprint === fingerprint && live.provider === provider.name && live.expiresAt > now;
      if (same && live.opened) return { do: "hand out", opened: live.opened };
      if (live.openingUntil && live.openingUntil > now) return { do: "wait" };
      if (live.provider === provider.name && !asked.has(live.id)) return { do: "ask", payment: live };
      if (same) {
        await holdOpening(trx, live.id, openingUntil);
        return { do: "open", payment: live, lines: lines.length };
      }
      await closeLive(trx, live.id, "superseded");
    }
    const payment = await insertPayment(
      trx,
      {
        txRef: `HW-PAY-${randomCode(16)}`,
        provider: provider.name,
        employerId: payer.id,
        cartId: cart.id,
        amountKobo: total,
        currency: CURRENCY,
        fingerprint,
        openingUntil,
        expiresAt: new Date(now.getTime() + SESSION_MINUTES * 60_000),
      },
      lines,
    );
    return { do: "open", payment, lines: lines.length };
  }

  async function open(payer: Payer, payment: PaymentRow, lines: number, returnUrl: string) {
    try {
      const opened = await provider.create({
        txRef: payment.txRef,
        amountKobo: payment.amountKobo,
        currency: payment.currency,
        redirectUrl: returnUrl,
        customer: { email: payer.email, name: `${payer.firstName} ${payer.lastName}`.trim() },
        title: "Handwork",
        description: lines === 1 ? "1 worker" : `${lines} workers`,
        sessionMinutes: SESSION_MINUTES,
      });
      await markOpened(db, payment.id, opened);
      return opened;
    } catch (error) {
      // The next try asks the provider what became of this reference before it uses it again.
      await releaseOpening(db, payment.id);
      throw error;
    }
  }

  async function run(payer: Payer, checkout: Checkout): Promise<OpenedPayment> {
    const asked = new Set<number>();
    for (;;) {
      const step = await transaction(db, (trx) => next(trx, payer, checkout, asked));
      if (step.do === "hand out") return step.opened;
      if (step.do === "open") return open(payer, step.payment, step.lines, checkout.returnUrl);
      if (step.do === "wait") {
        await sleep(POLL_MS);
        continue;
      }
      asked.add(step.payment.id);
      const { state } = await settlement.settle(step.payment, null);
      if (state === "successful") throw refuse("This cart is paid for already. See your orders.");
    }
  }

  return {
    /** The provider's page for a cart; the same page while nothing in the cart changed. */
    async start(payer: Payer, checkout: Checkout): Promise<OpenedPayment> {
      try {
        return await run(payer, checkout);
      } catch (error) {
        if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
          throw new DetailError(502, { error: messages.payment.initiateFailed });
        }
        throw error;
      }
    },
  };
}
