import { defineRemote } from "@handwork/federation";

export default defineRemote({
  "/admin-dashboard": () => import("./dashboard/admin-dashboard.page.tsx"),
  "/manager-dashboard": () => import("./dashboard/manager-dashboard.page.tsx"),
});
