import type { Cart, CartItem } from "@handwork/contract";

export interface OpenCart {
  /** The first unpaid cart with workers in it. */
  cart: Cart | null;
  /** Workers in further unpaid carts, whose turn comes when this one is paid. */
  waiting: number;
}

export function openCart(carts: readonly Cart[]): OpenCart {
  const [first, ...others] = carts.filter((cart) => !cart.paid && cart.items.length > 0);
  return { cart: first ?? null, waiting: others.reduce((sum, cart) => sum + cart.items.length, 0) };
}

/** The workers of whom it is not yet said what their job is. */
export const withoutDetails = (cart: Cart): CartItem[] => cart.items.filter((item) => !item.job_details);
