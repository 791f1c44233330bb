import type { AdminService } from "@handwork/contract";
import {
  isUniqueViolation,
  postgresError,
  type Queryable,
  type Transaction,
  transaction,
} from "@handwork/server-platform/database";
import { NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { App, UploadedFile } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";
import { storing } from "@handwork/server-platform/storage";
import { asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { storeCardPicture } from "../shared/card-picture.ts";
import { professions, services } from "./catalog.table.ts";

const PICTURE_FIELD = "img";
const FOREIGN_KEY_VIOLATION = "23503";

const selectCards = (db: Queryable) =>
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

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

const presentCard = ({ imageKey, ...row }: CardRow, imageUrl: (key: string) => string): AdminService => ({
  ...row,
  img: imageKey && imageUrl(imageKey),
});

function toFieldError(error: unknown): unknown {
  if (isUniqueViolation(error)) {
    return new ValidationError({ profession: ["This profession already has a service card."] });
  }
  if (postgresError(error)?.code === FOREIGN_KEY_VIOLATION) {
    return new ValidationError({ profession: ["This profession does not exist."] });
  }
  return error;
}

/** Service cards on the home page. A card shows its profession's title, which cannot be edited here. */
export function registerServiceEditing(app: App, deps: Pick<Deps, "db" | "storage" | "vault">): void {
  const { db, storage } = deps;

  /** Saves a card with its picture and an audit entry; `change` returns the card's id. */
  const saveCard = (
    actor: CurrentUser,
    action: string,
    files: Readonly<Record<string, UploadedFile>>,
    change: (trx: Transaction, imageKey: string | null) => Promise<number>,
  ): Promise<CardRow> =>
    storing(deps, async (uploads) => {
      const imageKey = await storeCardPicture(uploads, "services", files, PICTURE_FIELD);
      return transaction(db, async (trx) => {
        const id = await change(trx, imageKey);
        const [card] = await selectCards(trx).where(eq(services.id, id));
        if (!card) throw new NotFound();
        const details = { title: card.title };
        await recordAudit(trx, { actor, action, subject: `service:${card.id}`, details });
        await uploads.keep(trx);
        return card;
      });
    }).catch((error) => {
      throw toFieldError(error);
    });

  route(app, "adminServices", async ({ request }) => {
    const rows = await selectCards(db).orderBy(asc(services.position), asc(services.id));
    return rows.map((row) => presentCard(row, (key) => storage.url(key, request.origin)));
  });

  route(app, "serviceCreate", async ({ body: { profession, ...body }, files, user, request }) => {
    const position = sql`(select coalesce(max(position), 0) + 1 from ${services})`;
    const row = await saveCard(user, "service.added", files, async (trx, imageKey) => {
      const [added] = await trx
        .insert(services)
        .values({ ...body, professionId: profession, imageKey, position })
        .returning({ id: services.id });
      return added?.id ?? 0;
    });
    return presentCard(row, (key) => storage.url(key, request.origin));
  });

  route(app, "serviceUpdate", async ({ params, body: { profession, ...body }, files, user, request }) => {
    const row = await saveCard(user, "service.changed", files, async (trx, imageKey) => {
      const changes = { ...body, professionId: profession, ...(imageKey && { imageKey }) };
      await trx.update(services).set(changes).where(eq(services.id, params.id));
      return params.id;
    });
    return presentCard(row, (key) => storage.url(key, request.origin));
  });
}
