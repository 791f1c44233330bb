import { defineRemote } from "@handwork/federation";

/** The shell's own pages, each loaded when it is visited. */
export default defineRemote({
  "/login": () => import("./account/login.page.tsx"),
  "/signup": () => import("./account/signup.page.tsx"),
  "/forgot-password": () => import(/* webpackChunkName: "password" */ "./account/forgot-password.page.tsx"),
  "/order-service/reset-password/:uidb64/:token": () =>
    import(/* webpackChunkName: "password" */ "./account/reset-password.page.tsx"),
  "/reset-password/:uidb64/:token": () =>
    import(/* webpackChunkName: "password" */ "./account/reset-password.page.tsx"),
  "/order-service": () => import("./account/order-service.page.tsx"),
  "/account": () => import("./account/settings/account.page.tsx"),
  "/notifications": () =>
    import(/* webpackChunkName: "notifications" */ "./notifications/notifications.page.tsx"),
  "*": () => import("./errors/not-found.page.tsx"),
});
