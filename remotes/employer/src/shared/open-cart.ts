import type { Cart, CartItem } from "@handwork/contract";

export interface OpenCart {
  /** The first unpaid cart with artisans in it. */
  cart: Cart | null;
  /** The other unpaid carts with artisans in them. */
  others: readonly Cart[];
}

export function openCart(carts: readonly Cart[]): OpenCart {
  const [cart = null, ...others] = carts.filter(({ paid, items }) => !paid && items.length > 0);
  return { cart, others };
}

/** Whether the artisan still has a daily rate. */
export const isBookable = ({ artisan }: CartItem): boolean => Number(artisan.pay) > 0;

/** Returns the bookable items whose artisan is no longer free on the chosen date. */
export const itemsWithTakenDate = (cart: Cart): CartItem[] =>
  cart.items.filter((item) => item.unavailable && isBookable(item));

/** Returns the bookable items without job details. */
export const itemsWithoutDetails = (cart: Cart): CartItem[] =>
  cart.items.filter((item) => !item.job_details && isBookable(item));
