/**
 * Removes separators from a phone number or NIN as people type or paste it: spaces, dots, dashes, brackets, invisible
 * characters from contact lists, and the `(0)` in `+234 (0) 803…`, which is not dialled.
 */
export const bareNumber = (typed: string): string =>
  typed.replace(/(\+234)\D*\(0\)/, "$1").replace(/[\s.()\p{Pd}\p{Cf}]/gu, "");
