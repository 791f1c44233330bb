export * from "./earnings.routes.ts";
