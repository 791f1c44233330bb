import type { EndpointBody } from "@handwork/contract";
import { eq } from "drizzle-orm";
import type { CurrentUser } from "../../platform/auth/index.ts";
import { type Transaction, transaction } from "../../platform/database.ts";
import type { App, Deps } from "../../platform/deps.ts";
import { NotFound } from "../../platform/errors.ts";
import { route } from "../../platform/http.ts";
import { recordAudit } from "../audit/index.ts";
import { companies, presentCompany } from "../companies/index.ts";
import { storeCardPicture } from "./picture.ts";

const FIELD = "company_image";

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

export function registerCompanyEditing(app: App, { db, storage }: Pick<Deps, "db" | "storage">): void {
  type Row = typeof companies.$inferSelect;

  /** Writes a company and the audit log's entry; a picture that came for nothing is removed again. */
  async function write(
    actor: CurrentUser,
    action: string,
    imageKey: string | null,
    change: (trx: Transaction) => Promise<Row | undefined>,
  ): Promise<Row> {
    try {
      return await transaction(db, async (trx) => {
        const row = await change(trx);
        if (!row) throw new NotFound();
        const details = { name: row.name };
        await recordAudit(trx, { actor, action, subject: `company:${row.id}`, details });
        return row;
      });
    } catch (error) {
      if (imageKey) await storage.remove(imageKey);
      throw error;
    }
  }

  route(app, "companyCreate", {
    handler: async ({ body, files, user, request }) => {
      const imageKey = await storeCardPicture(storage, "companies", files, FIELD);
      const row = await write(user, "company.added", imageKey, async (trx) => {
        const [added] = await trx
          .insert(companies)
          .values({ ...valuesOf(body), imageKey })
          .returning();
        return added;
      });
      return presentCompany(row, (key) => storage.url(key, request.origin));
    },
  });

  route(app, "companyUpdate", {
    handler: async ({ params, body, files, user, request }) => {
      const imageKey = await storeCardPicture(storage, "companies", files, FIELD);
      const row = await write(user, "company.changed", imageKey, async (trx) => {
        const [changed] = await trx
          .update(companies)
          .set({ ...valuesOf(body), ...(imageKey && { imageKey }) })
          .where(eq(companies.id, params.id))
          .returning();
        return changed;
      });
      return presentCompany(row, (key) => storage.url(key, request.origin));
    },
  });
}
