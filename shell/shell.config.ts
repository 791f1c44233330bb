import { defineConfig } from "@handwork/federation/config";

/** The shell's own pages; it declares them as a remote does, so that the server knows what each needs. */
export default defineConfig({
  name: "shell",
  routes: [
    { path: "/login", title: "Sign in", render: "server", page: "./src/account/login.page.tsx" },
    { path: "*", title: "Page not found", render: "server", page: "./src/errors/not-found.page.tsx" },
  ],
});
