export * from "./companies.presenter.ts";
export * from "./companies.routes.ts";
export * from "./companies.table.ts";
