import { messages, paths } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { type Composer, queueMail, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { byAddress, type ThrottleRule } from "@handwork/server-platform/security";
import { and, eq, isNull, sql } from "drizzle-orm";
import { locations, professions } from "../../catalog/index.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../route.ts";
import { searchAlerts } from "./search.table.ts";

/** Kind of email, as stored in the outbox. */
const artisanAvailable = "artisan-available";
/** Requests for alerts from one IP address, which thousands of a mobile carrier's customers may share. */
const alertRule: ThrottleRule = {
  name: "search-alert:address",
  window: 60 * 60,
  slowAfter: 20,
  refuseAfter: 200,
};

/** Maximum number of open alerts for an email address, which may belong to somebody else. */
const OPEN_ALERTS_MAX = 10;

/** "Tell me when someone is available". A repeated request renews the alert. */
export function registerAlerts(app: App, { db, throttle }: Deps): void {
  route(app, "searchAlertCreate", async ({ body: { trade, location, email: typedEmail }, request }) => {
    const person = await request.identify().catch(() => null);
    const email = (person?.email ?? typedEmail)?.toLowerCase();
    if (!email) throw new ValidationError({ email: [messages.lists.alertEmail] });
    await throttle.count([byAddress(alertRule, request.ip)]);
    const rows = await db.select({ id: professions.id }).from(professions).where(eq(professions.id, trade));
    if (rows.length === 0) throw new ValidationError({ trade: [messages.lists.unknownTrade] });
    if (location) {
      const area = await db.select({ id: locations.id }).from(locations).where(eq(locations.id, location));
      if (area.length === 0) throw new ValidationError({ location: [messages.lists.unknownPlace] });
    }
    await transaction(db, async (trx) => {
      await trx.execute(sql`select pg_advisory_xact_lock(hashtext(${`search alerts ${email}`}))`);
      const open = await trx
        .select({ trade: searchAlerts.professionId, place: searchAlerts.locationId })
        .from(searchAlerts)
        .where(and(eq(searchAlerts.email, email), isNull(searchAlerts.notifiedAt)));
      const isRenewal = open.some((alert) => alert.trade === trade && alert.place === (location ?? null));
      if (!isRenewal && open.length >= OPEN_ALERTS_MAX)
        throw new ValidationError({ non_field_errors: [messages.lists.alertsEnough] });
      await trx
        .insert(searchAlerts)
        .values({ professionId: trade, locationId: location ?? null, email, userId: person?.id ?? null })
        .onConflictDoUpdate({
          target: [searchAlerts.professionId, searchAlerts.locationId, searchAlerts.email],
          set: { notifiedAt: null, createdAt: sql`now()` },
        });
    });
    return { message: messages.lists.alertStored };
  });
}

/** Queues an email for each alert that matches the artisan's trade and areas. Call this when an artisan is verified. */
export async function notifyWaiting(trx: Transaction, artisanId: number): Promise<void> {
  const { rows } = await trx.execute<{ id: number }>(sql`
    update ${searchAlerts} set notified_at = now() from artisans a
    where a.id = ${artisanId} and search_alerts.notified_at is null
      and search_alerts.profession_id = a.profession_id
      and (search_alerts.location_id is null or search_alerts.location_id = a.location_id
        or exists (select from artisan_areas t where t.artisan_id = a.id and t.location_id = search_alerts.location_id))
    returning search_alerts.id::int as id`);
  for (const { id } of rows) await queueMail(trx, artisanAvailable, { alertId: id });
}

/** Composers of this module's emails, by kind. */
export const alertMails = ({ db, config }: Pick<Deps, "db" | "config">): Record<string, Composer> => ({
  [artisanAvailable]: async ({ alertId }: { alertId: number }) => {
    const [alert] = await db
      .select({ email: searchAlerts.email, trade: professions.title, place: locations.location })
      .from(searchAlerts)
      .innerJoin(professions, eq(professions.id, searchAlerts.professionId))
      .leftJoin(locations, eq(locations.id, searchAlerts.locationId))
      .where(eq(searchAlerts.id, alertId));
    if (!alert) return null;
    const { email, trade, place } = alert;
    const url = new URL(paths.searchResults, siteOrigin(config));
    url.searchParams.set("job_type", trade);
    if (place) url.searchParams.set("location", place);
    const wanted = `${trade} in ${place ?? "Lagos"}`;
    return writeMail({
      to: email,
      subject: `Now on Handwork: ${wanted}`,
      name: "",
      before: [
        `You asked us to tell you when someone is available: ${wanted}. We have just verified an artisan.`,
      ],
      action: { label: "See who is available", url: url.href },
      after: ["This was the only email about this request."],
    });
  },
});
