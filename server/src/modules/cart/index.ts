export {
  closePaidCart,
  lockCart,
  lockCartByCode,
  lockOpenCart,
  putAgreed,
  touchCart,
} from "./cart.repository.ts";
export * from "./cart.routes.ts";
export * from "./cart.table.ts";
export type { CartLine, JobSnapshot } from "./cart-lines.ts";
export { readLines } from "./cart-lines.ts";
