export {
  closePaidCart,
  findCart,
  findCartByCode,
  freezeCart,
  lockCarts,
  lockOpenCart,
  releaseCart,
  touchCart,
} from "./cart.repository.ts";
export * from "./cart.routes.ts";
export * from "./cart.table.ts";
export type { CartRow } from "./cart-items.repository.ts";
export { findArtisansItem, insertItem, putAgreedItem, saveJobDetails } from "./cart-items.repository.ts";
export { readPhone } from "./job-details.service.ts";
export type { JobSnapshot, PaymentItem } from "./payment-items.ts";
export { readPaymentItems, whyTooLate } from "./payment-items.ts";
