import type { Database } from "@handwork/server-platform/database";
import { type App, onReplica } from "@handwork/server-platform/http";
import { asc } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentCompany } from "./companies.presenter.ts";
import { companies } from "./companies.table.ts";
import { registerCompanyEditing } from "./editing.routes.ts";

const prepareList = (db: Database) =>
  db.select().from(companies).orderBy(asc(companies.name), asc(companies.id)).prepare("companies");

export function registerCompanies(app: App, deps: Deps): void {
  const { storage } = deps;
  const read = onReplica(deps, prepareList);

  route(app, "companyList", async ({ request }) => {
    const { origin } = request;
    const rows = await read(request, (list) => list.execute());
    return { companies: rows.map((row) => presentCompany(row, (key) => storage.url(key, origin))) };
  });

  registerCompanyEditing(app, deps);
}
