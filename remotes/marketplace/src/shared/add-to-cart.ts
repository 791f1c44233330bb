import { type Artisan, endpoints, messages } from "@handwork/contract";
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

/** The artisan's cart item; undefined without one. */
async function findCartItem({ id }: Artisan): Promise<number | undefined> {
  const { cart } = await call(endpoints.cartItems);
  return cart.flatMap(({ items }) => items).find(({ artisan }) => artisan.id === id)?.id;
}

/** Adds an artisan. If no answer comes, checks the cart before a retry, since a duplicate is refused. */
async function add(artisan: Artisan, artisan_email: string): Promise<number> {
  const attempt = async () => (await call(endpoints.addToCart, { body: { artisan_email } })).cart_item;
  try {
    return await attempt();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return (await findCartItem(artisan)) ?? (await attempt());
  }
}

/** Adds an artisan to the employer's cart. A failure resolves to the message to show. */
export async function addToCart(artisan: Artisan): Promise<AddOutcome> {
  const { email } = artisan.user;
  if (!email) return refused(messages.cart.missingEmail);
  try {
    return { added: true, cartItem: await add(artisan, email) };
  } catch (error) {
    return refused((error instanceof ApiError && error.text("detail")) || messages.cart.addFailed);
  }
}
