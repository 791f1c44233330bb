import { type Artisan, messages } from "@handwork/contract";
import { Caller, Refused } from "./api.ts";
import { dayFromNow, itemsOf, jobDetails } from "./employer.ts";

/** What the server has acknowledged of one journey, step by step. */
export interface Acknowledged {
  /** Tells this journey's job from all others. */
  readonly description: string;
  caller?: Caller;
  item?: number;
  described?: true;
  /** The provider's payment page. */
  link?: string;
  /** Where the provider sent the customer after the card was charged. */
  back?: URL;
  order?: number;
}

/** Goes on from whatever was acknowledged to the confirmed order, noting each answer as it comes. */
export async function goOn(origin: string, artisan: Artisan, seen: Acknowledged): Promise<void> {
  seen.caller ??= await Caller.signIn(origin, "employer");
  seen.item ??= await add(seen.caller, artisan);
  seen.described ??= await describe(seen.caller, seen.item, seen.description);
  seen.link ??= await openPayment(seen.caller);
  seen.back ??= await payByCard(seen.link);
  seen.order ??= await confirm(seen.caller, seen.back);
}

/** Puts an artisan into the cart, where they may be already; gives the line. */
export async function add(caller: Caller, artisan: Artisan): Promise<number> {
  try {
    const { cart_item } = await caller.call("addToCart", {
      body: { artisan_email: artisan.user.email ?? "" },
    });
    return cart_item;
  } catch (error) {
    // Done before, and only the answer was lost.
    const detail = error instanceof Refused && (error.body as { detail?: string }).detail;
    const item = (await itemsOf(caller)).find((item) => item.artisan.id === artisan.id);
    if (detail !== messages.cart.alreadyThere || !item) throw error;
    return item.id;
  }
}

async function describe(caller: Caller, cart_item: number, description: string): Promise<true> {
  await caller.call("jobDetails", {
    body: { ...jobDetails, description, expectedDate: dayFromNow(7), cart_item },
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

/** The form of the payment page. A page that was paid before leads to the same place. */
async function payByCard(link: string): Promise<URL> {
  const answer = await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ outcome: "pay" }),
    redirect: "manual",
  });
  const back = answer.headers.get("location") ?? /href="(http[^"]+)"/.exec(await answer.text())?.[1];
  if (!back) throw new Error(`The payment page answered ${answer.status} and leads nowhere`);
  return new URL(back.replaceAll("&amp;", "&"));
}

async function confirm(caller: Caller, back: URL): Promise<number> {
  const query = Object.fromEntries(back.searchParams);
  const { message, order_id } = await caller.call("paymentConfirmation", { query });
  if (!message.includes(messages.payment.successMark) || !order_id)
    throw new Error(`It was not paid: ${message}`);
  return order_id;
}
