import { setTimeout as sleep } from "node:timers/promises";
import { type Artisan, type Cart, messages } from "@handwork/contract";
import type { Random } from "@handwork/server-marketplace/demo";
import { ErrorResponse } from "./api.ts";
import { addToCart } from "./api-journey.ts";
import { bookableDay, jobDetails } from "./employer.ts";
import type { RetryingCaller } from "./retrying-caller.ts";

/** An artisan in the employer's cart, as the employer recorded it. Amounts are in kobo. */
interface BookedItem {
  /** Unique description, which identifies the cart item. */
  description: string;
  artisan: number;
  payKobo: number;
  days: number;
}

export interface Offer {
  artisan: Artisan;
  payKobo: number;
}

/** A purchase as the employer recorded it. */
export interface Purchase {
  employer: number;
  items: BookedItem[];
}

const MAX_ARTISANS = 3;
const MAX_DAYS = 5;
/** Maximum pause between two steps, in milliseconds. */
const MAX_PAUSE = 250;
/** Maximum duration of a purchase in milliseconds. */
const LIMIT = 90_000;
/** Probability, in percent, of each habit before a payment. */
const HABITS = { opensSeveral: 20, cancels: 15, isDeclined: 15, changesDays: 15, triesOldPage: 50 };
/** Probability, in percent, that an employer closes the browser after paying and returns to the cart later. */
const FORGETS = 20;

export const totalOf = (items: readonly BookedItem[]): number =>
  items.reduce((sum, { payKobo, days }) => sum + payKobo * days, 0);

/** Temporary errors, after which an employer tries again. */
const temporaryErrors: readonly unknown[] = [messages.payment.otherUnderWay, messages.cart.empty];
const saysTotalChanged = (error: unknown) => String(error).startsWith("The total has changed");
const saysCartIsGone = (error: unknown) => String(error).startsWith("We could not find this cart");

/** Presses a button on the provider's page. Returns the redirect's URL, or null if the page accepts no more cards. */
async function press(link: string, outcome: "pay" | "decline" | "cancel"): Promise<URL | null> {
  const body = new URLSearchParams({ outcome });
  const answer = await fetch(link, { method: "POST", body, redirect: "manual" });
  await answer.arrayBuffer();
  const location = answer.headers.get("location");
  return location ? new URL(location) : null;
}

/** An employer who changes their mind, loses responses and presses buttons twice, but pays only once. */
export class SimulatedEmployer {
  /** Confirmations that have no response yet. */
  readonly #pendingConfirmations: Promise<unknown>[] = [];
  /** True if a card was declined for the current purchase. Its webhook may close the payment page at any time. */
  #declined = false;

  readonly id: number;
  private readonly caller: RetryingCaller;
  private readonly offers: readonly Offer[];
  private readonly random: Random;

  constructor(id: number, caller: RetryingCaller, offers: readonly Offer[], random: Random) {
    this.id = id;
    this.caller = caller;
    this.offers = offers;
    this.random = random;
  }

  /** Adds artisans to the cart and pays for them; resolves when the order exists. */
  async buy(number: number): Promise<Purchase> {
    const items = await this.#fill(`Employer ${this.id}, purchase ${number}`);
    const deadline = Date.now() + LIMIT;
    /** The items that each payment page charges for, by its URL. */
    const pages = new Map<string, BookedItem[]>();
    for (let isFirst = true; ; isFirst = false) {
      if (Date.now() > deadline) throw new Error(`${items[0]?.description} was not paid for in time`);
      const link = await this.#openPage(items);
      if (!link) break;
      pages.set(link, structuredClone(items));
      if (isFirst && (await this.#hesitates(link, items))) continue;
      await this.#think();
      const back = await press(link, "pay");
      if (back?.searchParams.get("status") !== "successful") continue;
      if (!this.random.chance(FORGETS)) await this.#confirm(back);
      items.splice(0, items.length, ...(pages.get(link) ?? []));
    }
    await Promise.all(this.#pendingConfirmations.splice(0));
    this.#declined = false;
    return { employer: this.id, items };
  }

  async #fill(title: string): Promise<BookedItem[]> {
    const chosen = new Map<number, BookedItem>();
    const count = this.random.int(1, MAX_ARTISANS);
    while (chosen.size < count) {
      const { artisan, payKobo } = this.random.pick(this.offers);
      if (chosen.has(artisan.id)) continue;
      const cartItemId = await addToCart(this.caller, artisan);
      const item = { description: `${title}, ${artisan.id}`, artisan: artisan.id, payKobo, days: 1 };
      await this.#describe(cartItemId, item);
      chosen.set(artisan.id, item);
      await this.#think();
    }
    return [...chosen.values()];
  }

  async #describe(cart_item: number, item: BookedItem): Promise<void> {
    item.days = this.random.int(1, MAX_DAYS);
    const { description, days } = item;
    await this.caller.call("jobDetails", {
      body: { ...jobDetails, description, days, expectedDate: bookableDay(days), cart_item },
    });
  }

  /** Finds the cart with these items. Returns undefined after they are paid for. */
  async #cartOf(items: readonly BookedItem[]): Promise<Cart | undefined> {
    const descriptions = new Set(items.map(({ description }) => description));
    const { cart } = await this.caller.call("cartItems");
    return cart.find(({ items }) =>
      items.some(({ job_details }) => descriptions.has(job_details?.description ?? "")),
    );
  }

  /** Opens the provider's page and returns its URL, or null if nothing is left to pay for. */
  async #openPage(items: readonly BookedItem[]): Promise<string | null> {
    for (;;) {
      const cart = await this.#cartOf(items);
      if (!cart) return null;
      const body = { cart_code: cart.cart_code, totalAmount: cart.total };
      const times = this.random.chance(HABITS.opensSeveral) ? 3 : 1;
      const answers = await Promise.allSettled(
        Array.from({ length: times }, () => this.caller.call("paymentDetails", { body })),
      );
      const links = answers.flatMap((one) => (one.status === "fulfilled" ? one.value.data.link : []));
      const several = new Set(links).size > 1;
      if (several && !this.#declined) throw new Error(`Several pages for one cart: ${links.join(", ")}`);
      if (links[0] && !several) return links[0];
      for (const { reason } of answers.filter((one) => one.status === "rejected")) {
        const message = reason instanceof ErrorResponse && (reason.body as { error?: string }).error;
        if (message === messages.payment.paidAlready) continue;
        if (!temporaryErrors.includes(message) && !saysTotalChanged(message) && !saysCartIsGone(message))
          throw reason;
      }
      await this.#think();
    }
  }

  /** May cancel, try a card that is declined, or change the days. Returns whether a new payment page is needed. */
  async #hesitates(link: string, items: BookedItem[]): Promise<boolean> {
    if (this.random.chance(HABITS.cancels)) {
      this.#confirmLater(await press(link, "cancel"));
      return true;
    }
    if (this.random.chance(HABITS.isDeclined)) {
      this.#declined = true;
      const back = await press(link, "decline");
      // Some employers try another card before the first card's redirect has arrived.
      this.#confirmLater(back);
      return this.random.chance(50);
    }
    if (!this.random.chance(HABITS.changesDays)) return false;
    const [item] = items;
    const cartItem = (await this.#cartOf(items))?.items.find(
      ({ job_details }) => job_details?.description === item?.description,
    );
    if (!item || !cartItem) return true;
    const before = item.days;
    await this.#describe(cartItem.id, item);
    if (!this.random.chance(HABITS.triesOldPage)) return true;
    const back = await press(link, "pay");
    if (back?.searchParams.get("status") !== "successful") return true;
    item.days = before;
    await this.#confirm(back);
    return true;
  }

  /** Confirms the payment from several tabs, and again later. All confirmations must return the same order. */
  async #confirm(back: URL): Promise<void> {
    const query = Object.fromEntries(back.searchParams);
    const confirm = () => this.caller.call("paymentConfirmation", { query });
    const answers = await Promise.all(Array.from({ length: this.random.int(1, 3) }, confirm));
    const [first] = answers;
    const same = answers.every(({ order_id }) => order_id !== null && order_id === first?.order_id);
    if (!same) throw new Error(`Confirmations do not agree: ${JSON.stringify(answers)}`);
    this.#confirmLater(back);
  }

  /** Sends a confirmation after a random delay. The server may accept or reject it. */
  #confirmLater(back: URL | null): void {
    if (!back) return;
    const query = Object.fromEntries(back.searchParams);
    const wait = this.random.next() * 3 * MAX_PAUSE;
    const confirmed = sleep(wait).then(() => this.caller.call("paymentConfirmation", { query }));
    this.#pendingConfirmations.push(
      confirmed.catch((error) => {
        if (!(error instanceof ErrorResponse && error.status === 400)) throw error;
      }),
    );
  }

  #think(): Promise<void> {
    return sleep(this.random.next() * MAX_PAUSE);
  }
}
