import { defineConfig } from "@handwork/federation/config";

export default defineConfig({
  name: "marketer",
  routes: [
    {
      path: "/marketer-dashboard",
      title: "Marketer dashboard",
      access: ["marketer"],
      page: "./src/dashboard/marketer-dashboard.page.tsx",
    },
    {
      path: "/marketer-earnings",
      title: "Earnings",
      access: ["marketer"],
      page: "./src/earnings/marketer-earnings.page.tsx",
    },
    {
      path: "/register-artisan",
      title: "Artisan Registration",
      access: ["marketer", "manager", "admin"],
      page: "./src/register-artisan/register-artisan.page.tsx",
    },
    {
      path: "/register-employer",
      title: "Employer Registration",
      access: ["marketer"],
      page: "./src/register-employer/register-employer.page.tsx",
    },
    {
      path: "/list-artisans",
      title: "Registered Artisans",
      access: ["marketer", "manager", "admin"],
      page: "./src/list/list-artisans.page.tsx",
    },
    {
      path: "/artisans/:id/edit",
      title: "Edit artisan",
      access: ["marketer", "manager", "admin"],
      page: "./src/edit/edit-artisan.page.tsx",
    },
  ],
});
