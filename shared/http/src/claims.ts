import { claimsOf, ownerOf } from "@handwork/contract";

/**
 * Whether an access token has run out by this device's clock. That may be wrong, so the answer is good for sparing
 * an attempt in vain and for nothing else.
 */
export function seemsRunOut(token: string): boolean {
  const { exp = Number.POSITIVE_INFINITY } = claimsOf(token);
  return exp * 1000 <= Date.now();
}

/** Whether two access tokens are one person's. */
export const areOnePersons = (one: string, other: string): boolean => ownerOf(one) === ownerOf(other);
