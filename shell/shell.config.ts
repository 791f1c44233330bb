import { defineConfig } from "@handwork/federation/config";

/** The shell's own pages, declared like those of a remote. */
export default defineConfig({
  name: "shell",
  routes: [
    {
      path: "/login",
      title: "Sign in",
      description:
        "Sign in to Handwork to request artisans, follow your orders, or see your jobs and earnings.",
      render: "server",
      page: "./src/account/login.page.tsx",
    },
    {
      path: "/signup",
      title: "Create an account",
      description:
        "Sign up to Handwork as an artisan and be found by employers all over Lagos, or sign up as an employer.",
      render: "server",
      page: "./src/account/signup.page.tsx",
    },
    {
      path: "/forgot-password",
      title: "Forgot password?",
      description: "Get a link to choose a new password for your Handwork account.",
      render: "server",
      page: "./src/account/forgot-password.page.tsx",
    },
    {
      path: "/order-service/reset-password/:uidb64/:token",
      title: "Set a new password",
      description: "Choose a new password for your Handwork account.",
      render: "server",
      page: "./src/account/reset-password.page.tsx",
    },
    {
      path: "/reset-password/:uidb64/:token",
      title: "Set a new password",
      description: "Choose a new password for your Handwork account.",
      render: "server",
      page: "./src/account/reset-password.page.tsx",
    },
    {
      path: "/order-service",
      title: "Handwork",
      page: "./src/account/order-service.page.tsx",
    },
    {
      path: "/account",
      title: "Account settings",
      access: "signed-in",
      page: "./src/account/settings/account.page.tsx",
    },
    {
      path: "/notifications",
      title: "Notifications",
      access: "signed-in",
      page: "./src/notifications/notifications.page.tsx",
    },
    { path: "*", title: "Page not found", render: "server", page: "./src/errors/not-found.page.tsx" },
  ],
});
