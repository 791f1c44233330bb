/**
 * A phone number or NIN as people type or paste it, without what stands between the digits: gaps, dots, dashes,
 * brackets, the unseen marks that contact lists copy along, and the zero of `+234 (0) 803…`, which nobody dials.
 */
export const bareNumber = (typed: string): string =>
  typed.replace(/(\+234)\D*\(0\)/, "$1").replace(/[\s.()\p{Pd}\p{Cf}]/gu, "");
