import { defineRemote } from "@handwork/federation";

export default defineRemote({
  "/artisan-dashboard": () => import("./dashboard/artisan-dashboard.page.tsx"),
  "/artisan-earnings": () => import("./earnings/artisan-earnings.page.tsx"),
  "/artisan-jobs": () => import("./jobs/artisan-jobs.page.tsx"),
  "/available-jobs/:id/quote": () => import("./jobs/job-quote.page.tsx"),
  "/artisan-completed-jobs": () => import("./jobs/artisan-completed-jobs.page.tsx"),
  "/artisan-reviews": () => import("./reviews/artisan-reviews.page.tsx"),
  "/artisan-calendar": () => import("./calendar/artisan-calendar.page.tsx"),
  "/artisan-profile": () => import("./profile/artisan-profile.page.tsx"),
  "/profession-details/:userId/:username": () => import("./profession-details/profession-details.page.tsx"),
});
