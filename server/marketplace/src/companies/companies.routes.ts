import { type App, onReplica } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentCompany } from "./companies.presenter.ts";
import { createCompaniesRepository } from "./companies.repository.ts";
import { registerCompanyEditing } from "./editing.routes.ts";

export function registerCompanies(app: App, deps: Deps): void {
  const { storage } = deps;
  const read = onReplica(deps, createCompaniesRepository);

  route(app, "companyList", async ({ request }) => {
    const { origin } = request;
    const rows = await read(request, (companies) => companies.list());
    return { companies: rows.map((row) => presentCompany(row, (key) => storage.url(key, origin))) };
  });

  registerCompanyEditing(app, deps);
}
