import type { Replacements } from "@handwork/contract";
import { paths } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import { and, desc, eq, exists, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { artisanAreas, artisans, type EmailAlias, rank } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { checkDays } from "../availability/index.ts";
import { locations, mergedLookups, professions } from "../catalog/index.ts";
import { type OrderItemRow, orderItems, orders } from "../orders/index.ts";
import { isTooSoon } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { toDecimal } from "../shared/money.ts";
import { nameOf } from "../shared/person-name.ts";

/** Maximum numbers of artisans whose calendars are checked, and of free artisans in the response. */
const CANDIDATES_MAX = 60;
const OFFERED_MAX = 6;

async function findOwnItem(db: Queryable, employerId: number, id: number): Promise<OrderItemRow> {
  const [row] = await db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, id), eq(orders.employerId, employerId)));
  if (!row) throw new NotFound();
  return row.item;
}

/**
 * Finds an item's trade by its title, because items do not store its id. If no trade has this title any more, uses the
 * trade into which it was merged or, failing that, the artisan's current trade, which may differ.
 */
async function findTrade(db: Queryable, { serviceName, artisanId }: OrderItemRow) {
  const hasTitle = eq(professions.title, serviceName);
  const isMergeTarget = inArray(
    professions.id,
    db
      .select({ id: mergedLookups.intoId })
      .from(mergedLookups)
      .where(
        and(eq(mergedLookups.kind, "professions"), sql`lower(${mergedLookups.name}) = lower(${serviceName})`),
      ),
  );
  const isArtisans = sql`${professions.id} = (
    select ${artisans.professionId} from ${artisans} where ${artisans.id} = ${artisanId})`;
  const [trade] = await db
    .select({ id: professions.id, title: professions.title })
    .from(professions)
    .where(or(hasTitle, isMergeTarget, isArtisans))
    .orderBy(desc(hasTitle), desc(isMergeTarget))
    .limit(1);
  return trade;
}

/** Lists artisans in the trade with a daily rate who live in the item's area or travel there, best first. */
function listCandidates(db: Queryable, { artisanId, job }: OrderItemRow, tradeId: number) {
  const travels = db
    .select({ id: artisanAreas.artisanId })
    .from(artisanAreas)
    .innerJoin(locations, eq(locations.id, artisanAreas.locationId))
    .where(and(eq(artisanAreas.artisanId, artisans.id), eq(locations.location, job.location)));
  return db
    .select({
      id: artisans.id,
      userId: users.id,
      name: sql<string>`${nameOf("users")}`,
      imageKey: sql<string | null>`coalesce(${artisans.imageSmallKey}, ${artisans.imageKey})`,
      location: locations.location,
      experience: artisans.experience,
      payKobo: artisans.payKobo,
      isVerified: artisans.isVerified,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .where(
      and(
        isNull(artisans.deletedAt),
        eq(users.isActive, true),
        gt(artisans.payKobo, 0),
        eq(artisans.professionId, tradeId),
        artisanId === null ? undefined : ne(artisans.id, artisanId),
        or(eq(locations.location, job.location), exists(travels)),
      ),
    )
    .orderBy(desc(artisans.isVerified), desc(rank), desc(artisans.experience), desc(artisans.id))
    .limit(CANDIDATES_MAX);
}

/** Finds artisans who can take over an employer's item, because they are free on all its days. */
export async function findReplacements(
  db: Queryable,
  { employerId, id }: { employerId: number; id: number },
  { alias, imageUrl }: { alias: EmailAlias; imageUrl: (key: string) => string },
): Promise<Replacements> {
  const item = await findOwnItem(db, employerId, id);
  const { job, days, startsAt } = item;
  const start = lagosDate(startsAt);
  const trade = await findTrade(db, item);
  const candidates =
    trade && !isTooSoon(startsAt, new Date()) ? await listCandidates(db, item, trade.id) : [];
  const bookings = candidates.map(({ id: artisanId, name }) => ({
    artisanId,
    artisanName: name,
    start,
    days,
  }));
  const taken = await checkDays(db, bookings, {});
  const free = candidates.filter((_, index) => !taken[index]).slice(0, OFFERED_MAX);
  const service = trade?.title ?? item.serviceName;
  const query = new URLSearchParams({ service, location: job.location, date: start });
  return {
    start_date: start,
    days,
    service,
    artisans: free.map((artisan) => ({
      id: artisan.id,
      name: artisan.name,
      profile_image: artisan.imageKey && imageUrl(artisan.imageKey),
      location: artisan.location,
      experience: artisan.experience,
      pay: toDecimal(artisan.payKobo ?? 0),
      is_verified: artisan.isVerified,
      email: alias.of(artisan.userId),
    })),
    search: `${paths.searchResults}?${query}`,
  };
}
