import { type Artisan, messages } from "@handwork/contract";
import { ApiError, call, isUnanswered } from "@handwork/http";

type AddOutcome =
  | { added: true; cartItem: number }
  /** `already`: the artisan was in the cart before. */
  | { added: false; text: string; already: boolean };

const refused = (text: string): AddOutcome => ({
  added: false,
  text,
  already: text === messages.cart.alreadyThere,
});

/** The artisan's line of the cart; undefined when there is none. */
async function lineOf({ id }: Artisan): Promise<number | undefined> {
  const { cart } = await call("cartItems");
  return cart.flatMap(({ items }) => items).find(({ artisan }) => artisan.id === id)?.id;
}

/** Adds an artisan. Where no answer came, looks whether it was done before it tries again: twice would be refused. */
async function add(artisan: Artisan, artisan_email: string): Promise<number> {
  const attempt = async () => (await call("addToCart", { body: { artisan_email } })).cart_item;
  try {
    return await attempt();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return (await lineOf(artisan)) ?? (await attempt());
  }
}

/** Puts an artisan into the signed-in employer's cart; a failure comes back as the text to show. */
export async function addToCart(artisan: Artisan): Promise<AddOutcome> {
  const { email } = artisan.user;
  if (!email) return refused(messages.cart.missingEmail);
  try {
    return { added: true, cartItem: await add(artisan, email) };
  } catch (error) {
    return refused((error instanceof ApiError && error.text("detail")) || messages.cart.addFailed);
  }
}
