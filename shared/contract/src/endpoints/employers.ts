// The employer's cart, payment, orders and addresses.

export const checkArtisan = {
  name: "checkArtisan",
  method: "GET",
  path: "/employer/check-artisan/:email/",
} as const;
export const addToCart = { name: "addToCart", method: "POST", path: "/employer/add_to_cart/" } as const;
export const jobDetails = {
  name: "jobDetails",
  method: "POST",
  path: "/employer/job-details/",
  idempotent: true,
} as const;
export const cartItems = { name: "cartItems", method: "GET", path: "/employer/cart-items/" } as const;
export const cartItemDelete = {
  name: "cartItemDelete",
  method: "DELETE",
  path: "/employer/cart-item-delete/:id/",
} as const;
export const paymentDetails = {
  name: "paymentDetails",
  method: "POST",
  path: "/employer/payment-details/",
  idempotent: true,
} as const;
export const paymentConfirmation = {
  name: "paymentConfirmation",
  method: "POST",
  path: "/employer/payment_confirmation/",
  idempotent: true,
} as const;
export const lastPayment = { name: "lastPayment", method: "GET", path: "/employer/last-payment/" } as const;
export const expectedArtisan = {
  name: "expectedArtisan",
  method: "GET",
  path: "/employer/expected-artisan/",
} as const;
export const orderHistory = {
  name: "orderHistory",
  method: "GET",
  path: "/employer/order-history/",
} as const;
export const activeJobsCount = {
  name: "activeJobsCount",
  method: "GET",
  path: "/employer/active-jobs-count/",
} as const;
export const completedJobsCount = {
  name: "completedJobsCount",
  method: "GET",
  path: "/employer/completed-jobs-count/",
} as const;
export const itemBookAgain = {
  name: "itemBookAgain",
  method: "POST",
  path: "/employer/order-items/:id/book-again/",
  idempotent: true,
} as const;
export const savedAddressList = {
  name: "savedAddressList",
  method: "GET",
  path: "/employer/addresses/",
} as const;
export const savedAddressCreate = {
  name: "savedAddressCreate",
  method: "POST",
  path: "/employer/addresses/",
  idempotent: true,
} as const;
export const savedAddressEdit = {
  name: "savedAddressEdit",
  method: "PATCH",
  path: "/employer/addresses/:id/",
  idempotent: true,
} as const;
export const savedAddressDelete = {
  name: "savedAddressDelete",
  method: "DELETE",
  path: "/employer/addresses/:id/",
} as const;
