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
  ],
});
