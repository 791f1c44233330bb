import { defineRemote } from "@handwork/federation";

export default defineRemote({
  "/": () => import("./home/home.page.tsx"),
  "/api/artisans-by-service/:service_title": () => import("./artisans/artisans-by-service.page.tsx"),
  "/artisan-search-results": () => import("./artisans/search-results.page.tsx"),
  "/artisans/:id": () => import("./artisans/artisan.page.tsx"),
  "/company": () => import("./companies/companies.page.tsx"),
  "/company-details/:id": () => import("./companies/company.page.tsx"),
  "/about_us": () => import("./about/about.page.tsx"),
  "/privacy": () => import("./privacy/privacy.page.tsx"),
  "/contact_us": () => import("./contact/contact.page.tsx"),
  "/available-jobs": () => import("./jobs/available-jobs.page.tsx"),
  "/available-jobs/:id": () => import("./jobs/available-job.page.tsx"),
});
