import { defineConfig } from "@handwork/federation/config";

/** The shell's own pages; it declares them as a remote does, so that the server knows what each needs. */
export default defineConfig({
  name: "shell",
  routes: [
    { path: "/login", title: "Sign in", render: "server", page: "./src/account/login.page.tsx" },
    { path: "/signup", title: "Create an account", render: "server", page: "./src/account/signup.page.tsx" },
    {
      path: "/forgot-password",
      title: "Forgot password?",
      render: "server",
      page: "./src/account/forgot-password.page.tsx",
    },
    {
      path: "/order-service/reset-password/:uidb64/:token",
      title: "Set a new password",
      render: "server",
      page: "./src/account/reset-password.page.tsx",
    },
    {
      path: "/reset-password/:uidb64/:token",
      title: "Set a new password",
      render: "server",
      page: "./src/account/reset-password.page.tsx",
    },
    {
      path: "/order-service",
      title: "Handwork",
      render: "server",
      page: "./src/account/order-service.page.tsx",
    },
    {
      path: "/account",
      title: "Account settings",
      access: "signed-in",
      page: "./src/account/settings/account.page.tsx",
    },
    { path: "*", title: "Page not found", render: "server", page: "./src/errors/not-found.page.tsx" },
  ],
});
