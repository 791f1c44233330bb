import { messages, paths } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { type Composer, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { artisans, findArtisanAccount } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { bookedDaysOf } from "../availability/index.ts";
import type { Deps } from "../deps.ts";
import { earnedKobo, fullEarningsKobo, grossKobo } from "../ledger/index.ts";
import { type NoticeFacts, notify } from "../notifications/index.ts";
import { startOf } from "../shared/clock.ts";
import { longDay } from "../shared/lagos-time.ts";
import { toNaira } from "../shared/money.ts";
import { openProposals } from "./life.repository.ts";
import { whyLost } from "./offer.ts";
import { orderItems, orderReports, orders } from "./orders.table.ts";
import { withBookedDays } from "./remaining-days.ts";
import type { Notice, OrderEvent } from "./transitions.ts";

const { longMoment } = messages.orderLife;

/** Kinds of email. The outbox stores them. */
const orderPlaced = "order-placed";
const artisanCannotCome = "order-held-up";
const dateLost = "date-lost";
const jobPaid = "job-paid";
const jobStarted = "job-started";
const jobFinished = "job-finished";

/**
 * Notifies the employer and the artisans of a paid order. Also tells the employer which artisans could not be booked.
 * Emails are sent after the commit.
 */
export async function announceOrder(trx: Transaction, orderId: number): Promise<void> {
  const [order] = await trx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const { employerId, orderCode: code, totalKobo, paidAt } = order;
  await notify(
    trx,
    employerId,
    "order_paid",
    { code, totalKobo },
    { kind: orderPlaced, payload: { orderId } },
  );
  const items = await trx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  for (const item of items) {
    if (item.status !== "cancelled") await announceJob(trx, item.id);
    else {
      const facts = { ...factsOf(item, code), totalKobo: item.totalKobo, why: whyLost(item, paidAt) };
      await notify(trx, employerId, "date_lost", facts, { kind: dateLost, payload: { itemId: item.id } });
    }
  }
}

type Item = typeof orderItems.$inferSelect;
const factsOf = ({ artisanName: artisan, serviceName: service }: Item, code: string) => ({
  artisan,
  service,
  code,
});

/** Tells the employer why an artisan in a paid order cannot come. */
export async function announceUnassigned(trx: Transaction, orderId: number, reason: string): Promise<void> {
  const [order] = await trx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const facts = { code: order.orderCode, why: reason };
  const mail = { kind: artisanCannotCome, payload: { orderId } };
  await notify(trx, order.employerId, "artisan_cannot_come", facts, mail);
}

/** Notifies an item's artisan about the paid job. Does nothing if the item has no artisan. */
export async function announceJob(trx: Transaction, itemId: number): Promise<void> {
  const row = await findItem(trx, itemId);
  const account = row && (await findArtisanAccount(trx, row.item.artisanId));
  if (!account) return;
  const { serviceName: service, feeBps } = row.item;
  const facts = {
    code: row.code,
    service,
    when: describeDays(row.item),
    startsAt: startOf(row.item.job),
    acceptBy: row.item.acceptBy,
    artisanKobo: fullEarningsKobo(row.item),
    isAfterFee: feeBps > 0,
  };
  await notify(trx, account.userId, "job_booked", facts, { kind: jobPaid, payload: { itemId } });
}

/** Events that have their own email. For other events, the email repeats the notification's text. */
const mailKinds: Partial<Record<OrderEvent, string>> = {
  work_started: jobStarted,
  work_finished: jobFinished,
};

/** Notifies one side about a step in an item's life cycle. */
export async function announceNotice(
  trx: Transaction,
  { event, to }: Notice,
  { itemId, reason = null }: { itemId: number; reason?: string | null | undefined },
): Promise<void> {
  const row = await findItem(trx, itemId);
  if (!row) return;
  const userId =
    to === "employer" ? row.employer.id : (await findArtisanAccount(trx, row.item.artisanId))?.userId;
  if (userId === undefined) return;
  const facts = await noticeFacts(trx, row.item, row.code, reason);
  const kind = mailKinds[event];
  await notify(trx, userId, event, facts, kind ? { kind, payload: { itemId } } : undefined);
}

/** Tells the artisan that the employer reported a problem with an item, or the employer that the artisan did. */
export async function announceProblem(
  trx: Transaction,
  itemId: number,
  by: "employer" | "artisan",
): Promise<void> {
  const row = await findItem(trx, itemId);
  if (!row) return;
  const account = await findArtisanAccount(trx, row.item.artisanId);
  const facts = { ...factsOf(row.item, row.code), totalKobo: row.item.totalKobo };
  if (by === "employer" && account) await notify(trx, account.userId, "problem_with_job", facts);
  if (by === "artisan") await notify(trx, row.employer.id, "problem_with_order", facts);
}

/** Notifies both sides that an item is on hold because one of their accounts is suspended. */
export async function announceSuspension(
  trx: Transaction,
  itemId: number,
  suspended: "employer" | "artisan",
): Promise<void> {
  const row = await findItem(trx, itemId);
  if (!row) return;
  const account = await findArtisanAccount(trx, row.item.artisanId);
  const facts = { ...factsOf(row.item, row.code), totalKobo: row.item.totalKobo };
  const isArtisan = suspended === "artisan";
  await notify(trx, row.employer.id, isArtisan ? "order_held" : "own_order_held", facts);
  if (account) await notify(trx, account.userId, isArtisan ? "job_held" : "employers_job_held", facts);
}

async function noticeFacts(
  trx: Transaction,
  item: Item,
  code: string,
  reason: string | null,
): Promise<NoticeFacts> {
  const proposal = (await openProposals(trx, [item.id])).get(item.id);
  const { startsAt, confirmAt } = item;
  const earned = earnedKobo(item);
  return {
    ...factsOf(item, code),
    startsAt,
    confirmAt,
    reason,
    totalKobo: earned > 0 ? earned : item.totalKobo,
    refundKobo: item.totalKobo - grossKobo(item),
    shareKobo: grossKobo(item),
    artisanKobo: earned,
    proposed: proposal ? startOf({ expectedDate: proposal.startDate, startTime: proposal.startTime }) : null,
    proposedBy: proposal?.proposedBy ?? null,
  };
}

const employerColumns = { id: users.id, email: users.email, firstName: users.firstName };

async function findItem(db: Queryable, itemId: number) {
  const [row] = await db
    .select({
      item: orderItems,
      bookedDays: bookedDaysOf(orderItems.id),
      code: orders.orderCode,
      paidAt: orders.paidAt,
      employer: employerColumns,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orders.employerId))
    .where(eq(orderItems.id, itemId));
  return row && { ...row, item: withBookedDays(row.item, row.bookedDays) };
}

/** Describes a job's length and first day, for example `3 days, starting on Tuesday, 1 December 2026`. */
const describeDays = ({ days, job }: Pick<Item, "days" | "job">) =>
  `${days} ${days === 1 ? "day" : "days"}, starting on ${longDay(job.expectedDate)}`;

/** Creates the composers of this module's emails, by kind. */
export function orderMails({ db, config }: Pick<Deps, "db" | "config">): Record<string, Composer> {
  const dashboard = {
    label: "See the order",
    url: new URL(paths.employerDashboard, siteOrigin(config)).href,
  };
  const toEmployer =
    (subject: (artisan: string) => string, write: (item: Item, paidAt: Date) => string[]): Composer =>
    async ({ itemId }: { itemId: number }) => {
      const row = await findItem(db, itemId);
      if (!row) return null;
      return writeMail({
        to: row.employer.email,
        subject: `${subject(row.item.artisanName)} (${row.code})`,
        name: row.employer.firstName,
        before: write(row.item, row.paidAt),
        action: dashboard,
        after: [],
      });
    };

  return {
    [orderPlaced]: async ({ orderId }: { orderId: number }) => {
      const [order] = await db
        .select({ code: orders.orderCode, totalKobo: orders.totalKobo, employer: employerColumns })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.employerId))
        .where(eq(orders.id, orderId));
      if (!order) return null;
      const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
      return writeMail({
        to: order.employer.email,
        subject: `Your order ${order.code} is paid`,
        name: order.employer.firstName,
        before: [`We have received your payment of ${toNaira(order.totalKobo)} for order ${order.code}.`],
        items: items
          .filter(({ status }) => status !== "cancelled")
          .map((item) => ({
            name: item.artisanName,
            detail: `${item.serviceName}, ${describeDays(item)}`,
            amount: toNaira(item.totalKobo),
          })),
        action: dashboard,
        after: [
          "When the work is done, confirm it on your dashboard, or report a problem there.",
          "You can also download your receipt there as a PDF.",
        ],
      });
    },

    [artisanCannotCome]: async ({ orderId }: { orderId: number }) => {
      const [order] = await db
        .select({ code: orders.orderCode, why: orderReports.description, employer: employerColumns })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.employerId))
        .innerJoin(orderReports, and(eq(orderReports.orderId, orders.id), isNull(orderReports.closedAt)))
        .where(eq(orders.id, orderId));
      // Staff have already resolved the problem.
      if (!order) return null;
      const others = await db.$count(
        orderItems,
        and(
          eq(orderItems.orderId, orderId),
          isNotNull(orderItems.artisanId),
          ne(orderItems.status, "cancelled"),
        ),
      );
      return writeMail({
        to: order.employer.email,
        subject: `An artisan in your order ${order.code} cannot come`,
        name: order.employer.firstName,
        before: [order.why],
        action: dashboard,
        after: [
          `You do not need to do anything.${others > 0 ? " Your other artisans will come as agreed." : ""}`,
        ],
      });
    },

    [jobPaid]: async ({ itemId, userId }: { itemId: number; userId?: number }) => {
      const row = await findItem(db, itemId);
      // The job may have been cancelled, or given to another artisan, since the email was queued.
      if (!row?.item.artisanId || row.item.status === "cancelled") return null;
      const [artisan] = await db
        .select({ id: users.id, email: users.email, firstName: users.firstName })
        .from(artisans)
        .innerJoin(users, eq(users.id, artisans.userId))
        .where(eq(artisans.id, row.item.artisanId));
      if (!artisan || (userId !== undefined && artisan.id !== userId)) return null;
      const { item } = row;
      return writeMail({
        to: artisan.email,
        subject: `A paid job for you (${row.code})`,
        name: artisan.firstName,
        before: ["An employer has booked you and paid for the work."],
        items: [
          {
            name: item.serviceName,
            detail: `${describeDays(item)}${item.feeBps > 0 ? ", after our fee" : ""}`,
            amount: toNaira(fullEarningsKobo(item)),
          },
        ],
        action: { label: "See the job", url: new URL(paths.artisanJobs, siteOrigin(config)).href },
        after: [
          `Please accept or decline the job${item.acceptBy ? ` by ${longMoment(item.acceptBy)}` : ""} on your Jobs page. It shows the address, the contact person and the work. On the day, ask the employer for the code and press Start on that page. Press Finish when the work is done.`,
        ],
      });
    },

    [dateLost]: toEmployer(
      (artisan) => `${artisan} cannot come on that date`,
      (item, paidAt) => [
        whyLost(item, paidAt),
        `We are refunding ${toNaira(item.totalKobo)} for ${item.serviceName} to the card or account that you paid with. You can book another date or another artisan.`,
      ],
    ),
    [jobStarted]: toEmployer(
      (artisan) => `${artisan} has started`,
      ({ artisanName, serviceName }) => [`${artisanName} has started your job (${serviceName}).`],
    ),
    [jobFinished]: toEmployer(
      (artisan) => `${artisan} has finished`,
      ({ artisanName, serviceName }) => [
        `${artisanName} says that your job (${serviceName}) is done.`,
        "Please check the work and confirm it on your dashboard. The artisan is then paid.",
      ],
    ),
  };
}
