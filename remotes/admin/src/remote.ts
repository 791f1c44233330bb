import { defineRemote } from "@handwork/federation";

// Pages that the same people open one after another share a file, which keeps the entry small.
export default defineRemote({
  "/admin-dashboard": () => import("./dashboard/admin-dashboard.page.tsx"),
  "/manager-dashboard": () => import("./dashboard/manager-dashboard.page.tsx"),
  "/artisan-search": () => import("./artisans/artisan-search.page.tsx"),
  "/artisan-finger-print/:artisanId": () => import("./fingerprint/fingerprint.page.tsx"),
  "/manage-users": () => import("./users/manage-users.page.tsx"),
  "/add-company": () => import("./companies/companies.page.tsx"),
  "/add-company/:id": () => import("./companies/companies.page.tsx"),
  "/contact-messages": () => import("./messages/contact-messages.page.tsx"),
  "/lookups": () => import(/* webpackChunkName: "catalogue" */ "./lookups/lookups.page.tsx"),
  "/search-settings": () => import(/* webpackChunkName: "catalogue" */ "./search/search-settings.page.tsx"),
  "/orders": () => import(/* webpackChunkName: "orders" */ "./orders/orders.page.tsx"),
  "/orders/:id": () => import(/* webpackChunkName: "orders" */ "./orders/order.page.tsx"),
  "/insight": () => import("./insight/insight.page.tsx"),
  "/problems": () => import("./problems/problems.page.tsx"),
  "/job-posts": () => import("./job-posts/job-posts.page.tsx"),
  "/reviews": () => import("./reviews/reviews.page.tsx"),
  "/payouts": () => import("./payouts/payouts.page.tsx"),
  "/releases": () => import(/* webpackChunkName: "platform" */ "./releases/releases.page.tsx"),
  "/releases/history": () => import(/* webpackChunkName: "platform" */ "./releases/history.page.tsx"),
  "/deploy-tokens": () => import(/* webpackChunkName: "platform" */ "./deploy-tokens/deploy-tokens.page.tsx"),
  "/audit-log": () => import("./audit/audit-log.page.tsx"),
});
