import type { AdminService } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
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
import type { z } from "zod";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { cardPictureKeys, storeCardPicture } from "../shared/card-picture.ts";
import { professions, services } from "./catalog.table.ts";

type Body = z.output<typeof schemas.serviceCreate.body>;

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

  /** Adds a card, or changes the card `id`. A new picture replaces the old one, whose files are deleted. */
  const saveCard = (
    actor: CurrentUser,
    id: number | null,
    { profession: professionId, ...body }: Body,
    files: Readonly<Record<string, UploadedFile>>,
  ): Promise<CardRow> =>
    storing(deps, async (uploads) => {
      const imageKey = await storeCardPicture(uploads, "services", files, PICTURE_FIELD);
      return transaction(db, async (trx) => {
        const before = id === null ? null : await lockCard(trx, id);
        const values = { ...body, professionId, ...(imageKey && { imageKey }) };
        const [saved] = before
          ? await trx.update(services).set(values).where(eq(services.id, before.id)).returning()
          : await trx
              .insert(services)
              .values({ ...values, position: nextPosition })
              .returning();
        const [card] = await selectCards(trx).where(eq(services.id, saved?.id ?? 0));
        if (!card) throw new Error("The card was not saved");
        const action = before ? "service.changed" : "service.added";
        const details = { title: card.title };
        await recordAudit(trx, { actor, action, subject: `service:${card.id}`, details });
        await uploads.keep(trx, cardPictureKeys(before?.imageKey));
        return card;
      });
    }).catch((error) => {
      throw toFieldError(error);
    });

  route(app, "adminServices", async ({ request }) => {
    const rows = await selectCards(db).orderBy(asc(services.position), asc(services.id));
    return rows.map((row) => presentCard(row, (key) => storage.url(key, request.origin)));
  });

  route(app, "serviceCreate", async ({ body, files, user, request }) => {
    const row = await saveCard(user, null, body, files);
    return presentCard(row, (key) => storage.url(key, request.origin));
  });
  route(app, "serviceUpdate", async ({ params, body, files, user, request }) => {
    const row = await saveCard(user, params.id, body, files);
    return presentCard(row, (key) => storage.url(key, request.origin));
  });
}

const nextPosition = sql`(select coalesce(max(position), 0) + 1 from ${services})`;

async function lockCard(trx: Transaction, id: number) {
  const [card] = await trx
    .select({ id: services.id, imageKey: services.imageKey })
    .from(services)
    .where(eq(services.id, id))
    .for("update");
  if (!card) throw new NotFound();
  return card;
}
