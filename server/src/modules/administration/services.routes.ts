import type { AdminService } from "@handwork/contract";
import { asc, eq, sql } from "drizzle-orm";
import { isUniqueViolation, postgresError, type Queryable, transaction } from "../../platform/database.ts";
import type { App, Deps } from "../../platform/deps.ts";
import { NotFound, ValidationError } from "../../platform/errors.ts";
import { route } from "../../platform/http.ts";
import { recordAudit } from "../audit/index.ts";
import { professions, services } from "../catalog/index.ts";
import { storeCardPicture } from "./picture.ts";

const FIELD = "img";
const FOREIGN_KEY_VIOLATION = "23503";

const select = (db: Queryable) =>
  db
    .select({
      id: services.id,
      profession: services.professionId,
      title: professions.title,
      time: services.time,
      location: services.location,
      description: services.description,
      company: services.company,
      imageKey: services.imageKey,
    })
    .from(services)
    .innerJoin(professions, eq(professions.id, services.professionId));

type Row = Awaited<ReturnType<typeof select>>[number];

const present = ({ imageKey, ...row }: Row, imageUrl: (key: string) => string): AdminService => ({
  ...row,
  img: imageKey && imageUrl(imageKey),
});

function translate(error: unknown): unknown {
  if (isUniqueViolation(error)) {
    return new ValidationError({ profession: ["This profession has a service card already."] });
  }
  if (postgresError(error)?.code === FOREIGN_KEY_VIOLATION) {
    return new ValidationError({ profession: ["There is no such profession."] });
  }
  return error;
}

/** Cards of the home page; a card's title is its profession's, so it cannot be written here. */
export function registerServiceEditing(app: App, { db, storage }: Pick<Deps, "db" | "storage">): void {
  route(app, "adminServices", {
    handler: async ({ request }) => {
      const rows = await select(db).orderBy(asc(services.position), asc(services.id));
      return rows.map((row) => present(row, (key) => storage.url(key, request.origin)));
    },
  });

  route(app, "serviceCreate", {
    handler: async ({ body: { profession, ...body }, files, user, request }) => {
      const imageKey = await storeCardPicture(storage, "services", files, FIELD);
      const position = sql`(select coalesce(max(position), 0) + 1 from ${services})`;
      const row = await transaction(db, async (trx) => {
        const [added] = await trx
          .insert(services)
          .values({ ...body, professionId: profession, imageKey, position })
          .returning({ id: services.id });
        const [card] = await select(trx).where(eq(services.id, added?.id ?? 0));
        if (!card) throw new Error("An insert without a row");
        const subject = `service:${card.id}`;
        await recordAudit(trx, {
          actor: user,
          action: "service.added",
          subject,
          details: { title: card.title },
        });
        return card;
      }).catch(async (error) => {
        if (imageKey) await storage.remove(imageKey);
        throw translate(error);
      });
      return present(row, (key) => storage.url(key, request.origin));
    },
  });

  route(app, "serviceUpdate", {
    handler: async ({ params, body: { profession, ...body }, files, user, request }) => {
      const imageKey = await storeCardPicture(storage, "services", files, FIELD);
      const row = await transaction(db, async (trx) => {
        const changes = { ...body, professionId: profession, ...(imageKey && { imageKey }) };
        await trx.update(services).set(changes).where(eq(services.id, params.id));
        const [card] = await select(trx).where(eq(services.id, params.id));
        if (!card) throw new NotFound();
        const subject = `service:${card.id}`;
        await recordAudit(trx, {
          actor: user,
          action: "service.changed",
          subject,
          details: { title: card.title },
        });
        return card;
      }).catch(async (error) => {
        if (imageKey) await storage.remove(imageKey);
        throw translate(error);
      });
      return present(row, (key) => storage.url(key, request.origin));
    },
  });
}
