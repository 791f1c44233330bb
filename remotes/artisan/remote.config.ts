import { defineConfig } from "@handwork/federation/config";

export default defineConfig({
  name: "artisan",
  routes: [
    {
      path: "/artisan-dashboard",
      title: "Professional dashboard",
      access: ["artisan"],
      page: "./src/dashboard/artisan-dashboard.page.tsx",
    },
    {
      path: "/profession-details/:userId/:username",
      title: "Your trade",
      page: "./src/profession-details/profession-details.page.tsx",
    },
  ],
});
