// The employer's cart, payment, orders and addresses.

import { del, get, patch, post } from "../define-endpoint.ts";

export const checkArtisan = get("checkArtisan", "/employer/check-artisan/:email/");
export const addToCart = post("addToCart", "/employer/add_to_cart/");
export const jobDetails = post("jobDetails", "/employer/job-details/", { idempotent: true });
export const cartItems = get("cartItems", "/employer/cart-items/");
export const cartItemDelete = del("cartItemDelete", "/employer/cart-item-delete/:id/");
export const paymentDetails = post("paymentDetails", "/employer/payment-details/", { idempotent: true });
export const paymentConfirmation = post("paymentConfirmation", "/employer/payment_confirmation/", {
  idempotent: true,
});
export const lastPayment = get("lastPayment", "/employer/last-payment/");
export const expectedArtisan = get("expectedArtisan", "/employer/expected-artisan/");
export const orderHistory = get("orderHistory", "/employer/order-history/");
export const activeJobsCount = get("activeJobsCount", "/employer/active-jobs-count/");
export const completedJobsCount = get("completedJobsCount", "/employer/completed-jobs-count/");
export const itemBookAgain = post("itemBookAgain", "/employer/order-items/:id/book-again/", {
  idempotent: true,
});
export const savedAddressList = get("savedAddressList", "/employer/addresses/");
export const savedAddressCreate = post("savedAddressCreate", "/employer/addresses/", { idempotent: true });
export const savedAddressEdit = patch("savedAddressEdit", "/employer/addresses/:id/", { idempotent: true });
export const savedAddressDelete = del("savedAddressDelete", "/employer/addresses/:id/");
