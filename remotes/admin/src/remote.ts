import { defineRemote } from "@handwork/federation";

export default defineRemote({
  "/admin-dashboard": () => import("./dashboard/admin-dashboard.page.tsx"),
  "/manager-dashboard": () => import("./dashboard/manager-dashboard.page.tsx"),
  "/artisan-search": () => import("./artisans/artisan-search.page.tsx"),
  "/artisan-finger-print/:artisanId": () => import("./fingerprint/fingerprint.page.tsx"),
  "/manage-users": () => import("./users/manage-users.page.tsx"),
  "/add-company": () => import("./companies/companies.page.tsx"),
  "/add-company/:id": () => import("./companies/companies.page.tsx"),
  "/contact-messages": () => import("./messages/contact-messages.page.tsx"),
  "/lookups": () => import("./lookups/lookups.page.tsx"),
  "/search-settings": () => import("./search/search-settings.page.tsx"),
  "/problems": () => import("./problems/problems.page.tsx"),
  "/payouts": () => import("./payouts/payouts.page.tsx"),
  "/releases": () => import("./releases/releases.page.tsx"),
  "/releases/history": () => import("./releases/history.page.tsx"),
  "/deploy-tokens": () => import("./deploy-tokens/deploy-tokens.page.tsx"),
  "/audit-log": () => import("./audit/audit-log.page.tsx"),
});
