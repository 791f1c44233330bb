import type { Cart, CartItem } from "@handwork/contract";

export interface OpenCart {
  /** The first unpaid cart with artisans in it. */
  cart: Cart | null;
  /** Further unpaid carts with artisans, whose turn comes when this one is paid. */
  waiting: readonly Cart[];
}

export function openCart(carts: readonly Cart[]): OpenCart {
  const [cart = null, ...waiting] = carts.filter(({ paid, items }) => !paid && items.length > 0);
  return { cart, waiting };
}

/** Whether the artisan still has a daily pay; without one there is nothing to pay them. */
export const isBookable = ({ artisan }: CartItem): boolean => Number(artisan.pay) > 0;

/** The artisans of whom it is not yet said what their job is. */
export const withoutDetails = (cart: Cart): CartItem[] =>
  cart.items.filter((item) => !item.job_details && isBookable(item));
