import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["../{marketplace,delivery,platform}/src/**/*.table.ts"],
  out: "./migrations",
});
