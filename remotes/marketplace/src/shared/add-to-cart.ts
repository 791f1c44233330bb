import { type Artisan, messages } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";

export type AddOutcome =
  | { added: true; cartItem: number }
  /** `already`: the worker was in the cart before. */
  | { added: false; text: string; already: boolean };

const refused = (text: string): AddOutcome => ({
  added: false,
  text,
  already: text === messages.cart.alreadyThere,
});

/** Puts a worker into the signed-in employer's cart; a failure comes back as the text to show. */
export async function addToCart({ user }: Artisan): Promise<AddOutcome> {
  if (!user.email) return refused(messages.cart.missingEmail);
  try {
    const { cart_item } = await call("addToCart", { body: { artisan_email: user.email } });
    return { added: true, cartItem: cart_item };
  } catch (error) {
    return refused((error instanceof ApiError && error.text("detail")) || messages.cart.addFailed);
  }
}
