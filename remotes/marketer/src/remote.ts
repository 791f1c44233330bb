import { defineRemote } from "@handwork/federation";

export default defineRemote({
  "/marketer-dashboard": () => import("./dashboard/marketer-dashboard.page.tsx"),
  "/marketer-earnings": () => import("./earnings/marketer-earnings.page.tsx"),
  "/register-artisan": () => import("./register-artisan/register-artisan.page.tsx"),
  "/register-employer": () => import("./register-employer/register-employer.page.tsx"),
  "/list-artisans": () => import("./list/list-artisans.page.tsx"),
  "/artisans/:id/edit": () => import("./edit/edit-artisan.page.tsx"),
});
