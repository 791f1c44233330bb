import { type Artisan, messages } from "@handwork/contract";
import { Caller, Refused } from "./api.ts";
import { bookableDay, itemsOf, jobDetails } from "./employer.ts";

/** What the server has acknowledged of one journey, step by step. */
export interface Acknowledged {
  /** Identifies this journey's job. */
  readonly description: string;
  caller?: Caller;
  item?: number;
  described?: true;
  /** The provider's payment page. */
  link?: string;
  /** Address to which the provider redirected after it charged the card. */
  back?: URL;
  order?: number;
}

/** Continues a journey after its last acknowledged step up to the confirmed order, and records each response. */
export async function continueJourney(
  origin: string,
  artisan: Artisan,
  progress: Acknowledged,
): Promise<void> {
  progress.caller ??= await Caller.signIn(origin, "employer");
  progress.item ??= await add(progress.caller, artisan);
  progress.described ??= await describe(progress.caller, progress.item, progress.description);
  progress.link ??= await openPayment(progress.caller);
  progress.back ??= await payByCard(progress.link);
  progress.order ??= await confirm(progress.caller, progress.back);
}

/** Adds an artisan to the cart unless they are in it already. Returns the id of the cart item. */
export async function add(caller: Caller, artisan: Artisan): Promise<number> {
  try {
    const { cart_item } = await caller.call("addToCart", {
      body: { artisan_email: artisan.user.email ?? "" },
    });
    return cart_item;
  } catch (error) {
    // An earlier attempt succeeded and only its response was lost.
    const detail = error instanceof Refused && (error.body as { detail?: string }).detail;
    const item = (await itemsOf(caller)).find((item) => item.artisan.id === artisan.id);
    if (detail !== messages.cart.alreadyThere || !item) throw error;
    return item.id;
  }
}

async function describe(caller: Caller, cart_item: number, description: string): Promise<true> {
  await caller.call("jobDetails", {
    body: { ...jobDetails, description, expectedDate: bookableDay(), cart_item },
  });
  return true;
}

async function openPayment(caller: Caller): Promise<string> {
  const { cart } = await caller.call("cartItems");
  const [open] = cart;
  if (!open) throw new Error("There is no cart to pay for");
  const { data } = await caller.call("paymentDetails", {
    body: { cart_code: open.cart_code, totalAmount: open.total },
  });
  return data.link;
}

/** Submits the payment page's form. A page that was already paid leads to the same address. */
async function payByCard(link: string): Promise<URL> {
  const answer = await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ outcome: "pay" }),
    redirect: "manual",
  });
  const back = answer.headers.get("location") ?? /href="(http[^"]+)"/.exec(await answer.text())?.[1];
  if (!back) throw new Error(`The payment page answered ${answer.status} without a redirect`);
  return new URL(back.replaceAll("&amp;", "&"));
}

async function confirm(caller: Caller, back: URL): Promise<number> {
  const query = Object.fromEntries(back.searchParams);
  const { message, order_id } = await caller.call("paymentConfirmation", { query });
  if (!message.includes(messages.payment.successMark) || !order_id)
    throw new Error(`The payment was not confirmed: ${message}`);
  return order_id;
}
