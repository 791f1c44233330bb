export * from "./book-again.routes.ts";
