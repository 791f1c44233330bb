import { type Artisan, messages } from "@handwork/contract";
import { Caller, ErrorResponse } from "./api.ts";
import { bookableDay, itemsOf, jobDetails } from "./employer.ts";

/** The steps of one journey that the server has acknowledged. */
export interface Acknowledged {
  /** Identifies this journey's job. */
  readonly description: string;
  caller?: Caller;
  item?: number;
  described?: true;
  /** The provider's payment page. */
  link?: string;
  /** URL to which the provider redirected the employer after charging the card. */
  back?: URL;
  order?: number;
}

/** Continues a journey from its last acknowledged step to the confirmed order. Records each response in `progress`. */
export async function continueJourney(
  origin: string,
  artisan: Artisan,
  progress: Acknowledged,
): Promise<void> {
  progress.caller ??= await Caller.signIn(origin, "employer");
  progress.item ??= await addToCart(progress.caller, artisan);
  progress.described ??= await describe(progress.caller, progress.item, progress.description);
  progress.link ??= await openPayment(progress.caller);
  progress.back ??= await payByCard(progress.link);
  progress.order ??= await confirm(progress.caller, progress.back);
}

/** Adds an artisan to the cart unless they are already in it. Returns the cart item's id. */
export async function addToCart(caller: Caller, artisan: Artisan): Promise<number> {
  try {
    const { cart_item } = await caller.call("addToCart", {
      body: { artisan_email: artisan.user.email ?? "" },
    });
    return cart_item;
  } catch (error) {
    // An earlier attempt may have succeeded even though its response was lost.
    const detail = error instanceof ErrorResponse && (error.body as { detail?: string }).detail;
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

/** Pays on the provider's page. Returns the URL to go back to, which is the same if the payment was made before. */
async function payByCard(link: string): Promise<URL> {
  const answer = await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ outcome: "pay" }),
    redirect: "manual",
  });
  const back = answer.headers.get("location") ?? /href="(http[^"]+)"/.exec(await answer.text())?.[1];
  if (!back) throw new Error(`The payment page responded with ${answer.status} and no redirect`);
  return new URL(back.replaceAll("&amp;", "&"));
}

async function confirm(caller: Caller, back: URL): Promise<number> {
  const query = Object.fromEntries(back.searchParams);
  const { message, order_id } = await caller.call("paymentConfirmation", { query });
  if (!message.includes(messages.payment.successMark) || !order_id)
    throw new Error(`The payment was not confirmed: ${message}`);
  return order_id;
}
