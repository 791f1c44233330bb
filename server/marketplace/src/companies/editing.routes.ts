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
import { storeCardPicture } from "../shared/card-picture.ts";
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

  /** Stores the picture, calls `writeRow` to insert or update the company, and adds an audit entry. */
  const saveCompany = (
    actor: CurrentUser,
    action: string,
    files: Readonly<Record<string, UploadedFile>>,
    writeRow: (trx: Transaction, imageKey: string | null) => Promise<CompanyRow | undefined>,
  ): Promise<CompanyRow> =>
    storing(deps, async (uploads) => {
      const imageKey = await storeCardPicture(uploads, "companies", files, PICTURE_FIELD);
      return transaction(db, async (trx) => {
        const row = await writeRow(trx, imageKey);
        if (!row) throw new NotFound();
        const details = { name: row.name };
        await recordAudit(trx, { actor, action, subject: `company:${row.id}`, details });
        await uploads.keep(trx);
        return row;
      });
    });

  route(app, "companyCreate", async ({ body, files, user, request }) => {
    const row = await saveCompany(user, "company.added", files, async (trx, imageKey) => {
      const [added] = await trx
        .insert(companies)
        .values({ ...valuesOf(body), imageKey })
        .returning();
      return added;
    });
    return presentCompany(row, (key) => storage.url(key, request.origin));
  });

  route(app, "companyUpdate", async ({ params, body, files, user, request }) => {
    const row = await saveCompany(user, "company.changed", files, async (trx, imageKey) => {
      const [changed] = await trx
        .update(companies)
        .set({ ...valuesOf(body), ...(imageKey && { imageKey }) })
        .where(eq(companies.id, params.id))
        .returning();
      return changed;
    });
    return presentCompany(row, (key) => storage.url(key, request.origin));
  });
}
