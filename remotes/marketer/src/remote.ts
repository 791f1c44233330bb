import { defineRemote } from "@handwork/federation";

export default defineRemote({
  "/marketer-dashboard": () => import("./dashboard/marketer-dashboard.page.tsx"),
});
