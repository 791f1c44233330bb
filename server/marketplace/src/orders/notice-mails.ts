import { paths } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { type Composer, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import type { Deps } from "../deps.ts";
import { startOf } from "../shared/clock.ts";
import { toNaira } from "../shared/money.ts";
import { type NoticeFacts, noticeTexts } from "./order-notices.ts";
import { dateProposals, orderItemEvents, orderItems, orders } from "./orders.table.ts";
import type { Notice } from "./transitions.ts";

const employers = alias(users, "employers");
const artisanUsers = alias(users, "artisan_users");

async function findItem(db: Queryable, itemId: number) {
  const [row] = await db
    .select({ item: orderItems, code: orders.orderCode, employer: employers, artisan: artisanUsers })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(employers, eq(employers.id, orders.employerId))
    .leftJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .leftJoin(artisanUsers, eq(artisanUsers.id, artisans.userId))
    .where(eq(orderItems.id, itemId));
  return row;
}

async function readFacts(db: Queryable, item: typeof orderItems.$inferSelect): Promise<NoticeFacts> {
  const [event] = await db
    .select()
    .from(orderItemEvents)
    .where(eq(orderItemEvents.orderItemId, item.id))
    .orderBy(desc(orderItemEvents.id))
    .limit(1);
  const [proposal] = await db
    .select()
    .from(dateProposals)
    .where(eq(dateProposals.orderItemId, item.id))
    .orderBy(desc(dateProposals.id))
    .limit(1);
  const proposed = proposal && startOf({ expectedDate: proposal.startDate, startTime: proposal.startTime });
  return {
    artisan: item.artisanName,
    service: item.serviceName,
    startsAt: item.startsAt,
    confirmAt: item.confirmAt,
    total: toNaira(item.totalKobo),
    refunded: toNaira(item.totalKobo - (item.artisanKobo ?? 0)),
    toArtisan: item.artisanKobo ? toNaira(item.artisanKobo) : null,
    reason: event?.reason ?? null,
    proposed: proposed ?? null,
  };
}

/** A mail for every notice in the catalogue, by event and reader. */
export function noticeMails({ db, config }: Pick<Deps, "db" | "config">): Record<string, Composer> {
  const link = (path: string) => new URL(path, siteOrigin(config)).href;
  const actions = {
    employer: { label: "See the order", url: link(paths.employerDashboard) },
    artisan: { label: "See the job", url: link(paths.artisanJobs) },
  };
  const compose =
    (
      to: Notice["to"],
      text: (facts: NoticeFacts) => { subject: string; lines: readonly string[] },
    ): Composer =>
    async ({ itemId }: { itemId: number }) => {
      const row = await findItem(db, itemId);
      const reader = row?.[to];
      if (!row || !reader) return null;
      const { subject, lines } = text(await readFacts(db, row.item));
      return writeMail({
        to: reader.email,
        subject: `${subject} (${row.code})`,
        name: reader.firstName,
        before: [...lines],
        action: actions[to],
        after: [],
      });
    };
  return Object.fromEntries(
    Object.entries(noticeTexts).flatMap(([event, readers]) =>
      Object.entries(readers).map(([to, text]) => [`${event}-${to}`, compose(to as Notice["to"], text)]),
    ),
  );
}
