import { messages, paths } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { type Composer, queueMail, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { and, eq, isNull } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import type { Deps } from "../deps.ts";
import { toNaira } from "../shared/money.ts";
import { noticeMails } from "./notice-mails.ts";
import { orderItems, orderReports, orders } from "./orders.table.ts";
import type { Notice } from "./transitions.ts";

/** Kinds of mail, as stored in the outbox. */
const orderPlaced = "order-placed";
const orderHeldUp = "order-held-up";
const dateLost = "date-lost";
const jobPaid = "job-paid";

/**
 * Queues emails to the employer of a paid order and to each of its artisans, and about each artisan that another
 * employer booked first. They are sent after the commit.
 */
export async function announceOrder(trx: Transaction, orderId: number): Promise<void> {
  await queueMail(trx, orderPlaced, { orderId });
  const items = await trx
    .select({ id: orderItems.id, status: orderItems.status })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  for (const { id, status } of items) {
    if (status === "cancelled") await queueMail(trx, dateLost, { itemId: id });
    else await announceJob(trx, id);
  }
}

/** Tells the employer of a paid order why an artisan cannot come. */
export const announceHoldUp = (trx: Transaction, orderId: number) => queueMail(trx, orderHeldUp, { orderId });

/** Tells an artisan about a new paid job. */
export const announceJob = (trx: Transaction, itemId: number) => queueMail(trx, jobPaid, { itemId });

/** Queues the notice of a transition. */
export const announceNotice = (trx: Transaction, { event, to }: Notice, itemId: number) =>
  queueMail(trx, `${event}-${to}`, { itemId });

const employers = { email: users.email, firstName: users.firstName };

async function findItem(db: Queryable, itemId: number) {
  const [row] = await db
    .select({ item: orderItems, code: orders.orderCode, employer: employers })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orders.employerId))
    .where(eq(orderItems.id, itemId));
  return row;
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** For example `3 days, expected on Tuesday, 1 December 2026`. */
function whenOf({ days, job }: Pick<typeof orderItems.$inferSelect, "days" | "job">): string {
  const moment = new Date(`${job.expectedDate}T00:00:00Z`);
  const date = Number.isNaN(moment.getTime()) ? job.expectedDate : day.format(moment);
  return `${days} ${days === 1 ? "day" : "days"}, expected on ${date}`;
}

/** This module's mails, by kind. */
export function orderMails({ db, config }: Pick<Deps, "db" | "config">): Record<string, Composer> {
  const dashboard = {
    label: "See the order",
    url: new URL(paths.employerDashboard, siteOrigin(config)).href,
  };
  const toEmployer =
    (
      subject: (artisan: string) => string,
      say: (artisan: string, service: string, totalKobo: number) => string[],
    ): Composer =>
    async ({ itemId }: { itemId: number }) => {
      const row = await findItem(db, itemId);
      if (!row) return null;
      const { artisanName, serviceName, totalKobo } = row.item;
      return writeMail({
        to: row.employer.email,
        subject: `${subject(artisanName)} (${row.code})`,
        name: row.employer.firstName,
        before: say(artisanName, serviceName, totalKobo),
        action: dashboard,
        after: [],
      });
    };

  return {
    [orderPlaced]: async ({ orderId }: { orderId: number }) => {
      const [order] = await db
        .select({ code: orders.orderCode, totalKobo: orders.totalKobo, employer: employers })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.employerId))
        .where(eq(orders.id, orderId));
      if (!order) return null;
      const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
      return writeMail({
        to: order.employer.email,
        subject: `Your order ${order.code} is paid`,
        name: order.employer.firstName,
        before: [`We have your payment of ${toNaira(order.totalKobo)} for the order ${order.code}.`],
        items: items
          .filter(({ status }) => status !== "cancelled")
          .map((item) => ({
            name: item.artisanName,
            detail: `${item.serviceName}, ${whenOf(item)}`,
            amount: toNaira(item.totalKobo),
          })),
        action: dashboard,
        after: ["You confirm the work when it is done, and can report a problem from the same page."],
      });
    },

    [orderHeldUp]: async ({ orderId }: { orderId: number }) => {
      const [order] = await db
        .select({ code: orders.orderCode, why: orderReports.description, employer: employers })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.employerId))
        .innerJoin(orderReports, and(eq(orderReports.orderId, orders.id), isNull(orderReports.closedAt)))
        .where(eq(orders.id, orderId));
      // Staff resolved the problem before this email was written.
      if (!order) return null;
      return writeMail({
        to: order.employer.email,
        subject: `An artisan of your order ${order.code} cannot come`,
        name: order.employer.firstName,
        before: [order.why],
        action: dashboard,
        after: ["You do not need to do anything. Your other artisans come as agreed."],
      });
    },

    [jobPaid]: async ({ itemId }: { itemId: number }) => {
      const row = await findItem(db, itemId);
      if (!row?.item.artisanId) return null;
      const [artisan] = await db
        .select({ email: users.email, firstName: users.firstName })
        .from(artisans)
        .innerJoin(users, eq(users.id, artisans.userId))
        .where(eq(artisans.id, row.item.artisanId));
      if (!artisan) return null;
      const { item } = row;
      return writeMail({
        to: artisan.email,
        subject: `A paid job for you (${row.code})`,
        name: artisan.firstName,
        before: ["An employer has booked you and paid for the work."],
        items: [{ name: item.serviceName, detail: whenOf(item), amount: toNaira(item.totalKobo) }],
        action: { label: "See the job", url: new URL(paths.artisanJobs, siteOrigin(config)).href },
        after: [
          "Please accept or decline the job on your Jobs page, which shows the address, the contact person and the work. On the day, ask the employer for the code and press Start there, and press Finish when it is done.",
        ],
      });
    },

    [dateLost]: toEmployer(
      (artisan) => `${artisan} cannot come on that date`,
      (artisan, service, totalKobo) => [
        messages.availability.refunded(artisan),
        `We refund ${toNaira(totalKobo)} for ${service} to the card or account that you paid with. You can book another date or another artisan.`,
      ],
    ),
    ...noticeMails({ db, config }),
  };
}
