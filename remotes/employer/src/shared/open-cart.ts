import type { Cart, CartItem } from "@handwork/contract";

export interface OpenCart {
  /** The first unpaid cart with artisans in it. */
  cart: Cart | null;
  /** Number of further unpaid carts with artisans. */
  waiting: readonly Cart[];
}

export function openCart(carts: readonly Cart[]): OpenCart {
  const [cart = null, ...waiting] = carts.filter(({ paid, items }) => !paid && items.length > 0);
  return { cart, waiting };
}

/** Whether the artisan still has a daily rate. */
export const isBookable = ({ artisan }: CartItem): boolean => Number(artisan.pay) > 0;

/** Artisans who cannot come on the chosen date any more. */
export const withTakenDate = (cart: Cart): CartItem[] =>
  cart.items.filter((item) => item.unavailable && isBookable(item));

/** Artisans without job details. */
export const withoutDetails = (cart: Cart): CartItem[] =>
  cart.items.filter((item) => !item.job_details && isBookable(item));
