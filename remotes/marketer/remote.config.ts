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
  rail: [
    { label: "Home", to: "/marketer-dashboard", roles: ["marketer"], icon: "house", order: 10, bar: "Home" },
    {
      label: "Earnings",
      to: "/marketer-earnings",
      roles: ["marketer"],
      icon: "wallet",
      order: 15,
      bar: "Earnings",
    },
    {
      label: "Manage Artisan",
      to: "/list-artisans",
      roles: ["marketer"],
      icon: "users-round",
      order: 20,
      bar: "Artisans",
    },
    {
      label: "Register Artisan",
      to: "/register-artisan",
      roles: ["marketer"],
      icon: "user-plus",
      order: 30,
      bar: "Register",
    },
    {
      label: "Register Employer",
      to: "/register-employer",
      roles: ["marketer"],
      icon: "building",
      order: 40,
    },
    {
      label: "Register Artisan",
      to: "/register-artisan",
      roles: ["manager", "admin"],
      icon: "user-plus",
      group: "people",
      order: 80,
    },
  ],
});
