import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentCompany } from "./companies.presenter.ts";
import { createCompaniesRepository } from "./companies.repository.ts";
import { registerCompanyEditing } from "./editing.routes.ts";

export function registerCompanies(app: App, deps: Deps): void {
  const { db, storage } = deps;
  const companies = createCompaniesRepository(db);

  route(app, "companyList", {
    handler: async ({ request }) => {
      const { origin } = request;
      const rows = await companies.list();
      return { companies: rows.map((row) => presentCompany(row, (key) => storage.url(key, origin))) };
    },
  });

  registerCompanyEditing(app, deps);
}
