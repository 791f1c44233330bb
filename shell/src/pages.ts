import { defineRemote } from "@handwork/federation";

/** The shell's own pages, each loaded when it is visited. */
export default defineRemote({
  "/login": () => import("./account/login.page.tsx"),
  "*": () => import("./errors/not-found.page.tsx"),
});
