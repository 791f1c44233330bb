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
  ],
});
