import { defineRemote } from "@handwork/federation";

export default defineRemote({
  "/artisan-dashboard": () => import("./dashboard/artisan-dashboard.page.tsx"),
  "/profession-details/:userId/:username": () => import("./profession-details/profession-details.page.tsx"),
});
