/**
 * Removes the separators that people type or paste in a phone number or NIN: spaces, dots, dashes, brackets and
 * invisible characters from contact lists. Also removes the `(0)` in `+234 (0) 803…`, which is not dialled.
 */
export const bareNumber = (typed: string): string =>
  typed.replace(/(\+234)\D*\(0\)/, "$1").replace(/[\s.()\p{Pd}\p{Cf}]/gu, "");
