import { messages, type PageTextKey, pageTextKeys, pageTexts } from "@handwork/contract";
import { type Queryable, transaction } from "@handwork/server-platform/database";
import { conflict, ValidationError } from "@handwork/server-platform/errors";
import { type App, onReplica } from "@handwork/server-platform/http";
import { eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { parsePhone } from "../shared/phone.ts";
import { changedPageTexts } from "./page-texts.table.ts";

async function listChanged(db: Queryable): Promise<Partial<Record<PageTextKey, string>>> {
  const rows = await db.select().from(changedPageTexts).where(inArray(changedPageTexts.key, pageTextKeys));
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

/** Returns the text to store. Converts a phone number to E.164, and throws a 400 if it is invalid. */
function storedText(key: PageTextKey, typed: string): string {
  if (!("isPhone" in pageTexts[key]) || typed === "") return typed;
  const number = parsePhone(typed);
  if (!number) throw new ValidationError({ text: [messages.registration.phoneFormat] });
  return number;
}

export function registerPageTexts(app: App, deps: Deps): void {
  const read = onReplica(deps, (db) => ({ list: () => listChanged(db) }));

  route(app, "pageTexts", async ({ request }) => ({ texts: await read(request, (texts) => texts.list()) }));

  route(app, "pageTextSet", async ({ params: { key }, body, user }) => {
    const text = storedText(key, body.text);
    return transaction(deps.db, async (trx) => {
      // The lock allows one change at a time, and does not block readers.
      await trx.execute(sql`lock table ${changedPageTexts} in share row exclusive mode`);
      const before = (await listChanged(trx))[key] ?? pageTexts[key].text;
      if (body.before !== undefined && body.before !== before) {
        throw conflict(messages.administration.textChangedMeanwhile);
      }
      // The original text is not stored, so that later releases can change it.
      if (text === "" || text === pageTexts[key].text) {
        await trx.delete(changedPageTexts).where(eq(changedPageTexts.key, key));
      } else {
        await trx
          .insert(changedPageTexts)
          .values({ key, text })
          .onConflictDoUpdate({ target: changedPageTexts.key, set: { text, changedAt: sql`now()` } });
      }
      const after = text || pageTexts[key].text;
      if (after !== before) {
        const details = { before, after };
        await recordAudit(trx, {
          actor: user,
          action: "page_text.changed",
          subject: `page-text:${key}`,
          details,
        });
      }
      return { texts: await listChanged(trx) };
    });
  });
}
