import { defineRemote } from "@handwork/federation";

export default defineRemote({
  "/order-service/:artisanId": () => import("./order-service/order-service.page.tsx"),
  "/service-details": () => import("./job-details/job-details.page.tsx"),
  "/cart": () => import("./cart/cart.page.tsx"),
  "/payment": () => import("./payment/payment.page.tsx"),
  "/payment-confirmation": () => import("./payment/payment-confirmation.page.tsx"),
  "/employer-dashboard": () => import("./dashboard/dashboard.page.tsx"),
  "/saved-addresses": () => import("./saved-addresses/saved-addresses.page.tsx"),
  "/employer-details/:userId/:username": () => import("./employer-details/employer-details.page.tsx"),
});
