import { defineRemote } from "@handwork/federation";

export default defineRemote({
  "/order-service/:artisanId": () => import("./order-service/order-service.page.tsx"),
  "/service-details": () => import("./job-details/job-details.page.tsx"),
  "/cart": () => import("./cart/cart.page.tsx"),
  "/payment": () => import("./payment/payment.page.tsx"),
  "/payment-confirmation": () => import("./payment/payment-confirmation.page.tsx"),
  "/employer-dashboard": () => import("./dashboard/dashboard.page.tsx"),
  "/post-job": () => import("./posted-jobs/post-job.page.tsx"),
  "/posted-jobs": () => import("./posted-jobs/posted-jobs.page.tsx"),
  "/posted-jobs/:id": () => import("./posted-jobs/posted-job.page.tsx"),
  "/posted-jobs/:id/edit": () => import("./posted-jobs/edit-posted-job.page.tsx"),
  "/saved-addresses": () => import("./saved-addresses/saved-addresses.page.tsx"),
  "/employer-details/:userId/:username": () => import("./employer-details/employer-details.page.tsx"),
});
