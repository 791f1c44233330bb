import type { EndpointBody } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import type { App, UploadedFile } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";
import { storing } from "@handwork/server-platform/storage";
import { eq } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { cardPictureKeys, storeCardPicture } from "../shared/card-picture.ts";
import { presentCompany } from "./companies.presenter.ts";
import { companies } from "./companies.table.ts";

const PICTURE_FIELD = "company_image";

type CompanyRow = typeof companies.$inferSelect;

function valuesOf(body: EndpointBody<"companyCreate">) {
  return {
    name: body.company_name,
    industry: body.industry || null,
    address: body.address || null,
    contact: body.contact || null,
    description: body.description || null,
    website: body.website || null,
  };
}

export function registerCompanyEditing(app: App, deps: Pick<Deps, "db" | "storage" | "vault">): void {
  const { db, storage } = deps;

  /** Adds a company, or changes the company `id`. A new picture replaces the old one, whose files are deleted. */
  const saveCompany = (
    actor: CurrentUser,
    id: number | null,
    body: EndpointBody<"companyCreate">,
    files: Readonly<Record<string, UploadedFile>>,
  ): Promise<CompanyRow> =>
    storing(deps, async (uploads) => {
      const imageKey = await storeCardPicture(uploads, "companies", files, PICTURE_FIELD);
      return transaction(db, async (trx) => {
        const before = id === null ? null : await lockCompany(trx, id);
        const values = { ...valuesOf(body), ...(imageKey && { imageKey }) };
        const [row] = before
          ? await trx.update(companies).set(values).where(eq(companies.id, before.id)).returning()
          : await trx.insert(companies).values(values).returning();
        if (!row) throw new Error("The statement returned no row");
        const action = before ? "company.changed" : "company.added";
        const details = { name: row.name };
        await recordAudit(trx, { actor, action, subject: `company:${row.id}`, details });
        await uploads.keep(trx, cardPictureKeys(before?.imageKey));
        return row;
      });
    });

  route(app, "companyCreate", async ({ body, files, user, request }) => {
    const row = await saveCompany(user, null, body, files);
    return presentCompany(row, (key) => storage.url(key, request.origin));
  });
  route(app, "companyUpdate", async ({ params, body, files, user, request }) => {
    const row = await saveCompany(user, params.id, body, files);
    return presentCompany(row, (key) => storage.url(key, request.origin));
  });
}

async function lockCompany(trx: Transaction, id: number): Promise<CompanyRow> {
  const [row] = await trx.select().from(companies).where(eq(companies.id, id)).for("update");
  if (!row) throw new NotFound();
  return row;
}
