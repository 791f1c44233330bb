import { type Artisan, endpoints, messages } from "@handwork/contract";
import { ApiError, call, isUnanswered } from "@handwork/http";

type AddOutcome = { added: true; cartItem: number } | { added: false; text: string; alreadyInCart: boolean };

const failure = (text: string): AddOutcome => ({
  added: false,
  text,
  alreadyInCart: text === messages.cart.alreadyThere,
});

/** Returns the id of the artisan's cart item, if there is one. */
async function findCartItem({ id }: Artisan): Promise<number | undefined> {
  const { cart } = await call(endpoints.cartItems);
  return cart.flatMap(({ items }) => items).find(({ artisan }) => artisan.id === id)?.id;
}

/**
 * Adds an artisan and returns the id of the cart item. If the response is lost, checks the cart before retrying,
 * because the server rejects duplicates.
 */
async function add(artisan: Artisan, artisan_email: string): Promise<number> {
  const attempt = async () => (await call(endpoints.addToCart, { body: { artisan_email } })).cart_item;
  try {
    return await attempt();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return (await findCartItem(artisan)) ?? (await attempt());
  }
}

/** Adds an artisan to the employer's cart. Never rejects. On failure, returns the message to show. */
export async function addToCart(artisan: Artisan): Promise<AddOutcome> {
  const { email } = artisan.user;
  if (!email) return failure(messages.cart.missingEmail);
  try {
    return { added: true, cartItem: await add(artisan, email) };
  } catch (error) {
    return failure((error instanceof ApiError && error.text("detail")) || messages.cart.addFailed);
  }
}
