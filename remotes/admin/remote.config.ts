import { defineConfig } from "@handwork/federation/config";

export default defineConfig({
  name: "admin",
  routes: [
    {
      path: "/admin-dashboard",
      title: "Admin dashboard",
      access: ["admin"],
      page: "./src/dashboard/admin-dashboard.page.tsx",
    },
    {
      path: "/manager-dashboard",
      title: "Manager dashboard",
      access: ["manager", "admin"],
      page: "./src/dashboard/manager-dashboard.page.tsx",
    },
  ],
});
