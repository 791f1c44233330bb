/**
 * A phone number or NIN as people type or paste it, without separators: spaces, dots, dashes, brackets, the invisible
 * marks of contact lists, and the zero of `+234 (0) 803…`, which is not dialled.
 */
export const bareNumber = (typed: string): string =>
  typed.replace(/(\+234)\D*\(0\)/, "$1").replace(/[\s.()\p{Pd}\p{Cf}]/gu, "");
