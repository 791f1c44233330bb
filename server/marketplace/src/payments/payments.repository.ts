import { type Queryable, statement, type Transaction } from "@handwork/server-platform/database";
import { and, desc, eq, inArray, isNotNull, ne, type Placeholder, sql } from "drizzle-orm";
import { employerProfiles } from "../accounts/index.ts";
import type { CartLine, JobSnapshot } from "../cart/index.ts";
import { orders } from "../orders/index.ts";
import { paymentItems, payments } from "./payments.table.ts";
import type { OpenedPayment, VerifiedPayment } from "./provider.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** A line with all that a payment needs of it. */
export type PayableLine = CartLine & { payKobo: number; job: JobSnapshot };

const liveStates = ["created", "pending"] as const;
const changed = { modifiedAt: sql`now()` };

export async function findByReference(db: Queryable, txRef: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.txRef, txRef));
  return payment ?? null;
}

const liveOfCart = statement("payment_live", (db) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.cartId, sql.placeholder("cartId")), inArray(payments.state, [...liveStates]))),
);

/** The cart's payment that is still open, if any; there is never more than one. */
export async function findLive(trx: Transaction, cartId: number): Promise<PaymentRow | null> {
  const [payment] = await liveOfCart(trx, { cartId });
  return payment ?? null;
}

/** Call it with the employer's carts held: everyone takes them first. */
export async function lockPayment(trx: Transaction, id: number): Promise<PaymentRow> {
  const [payment] = await trx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw new Error(`Payment ${id} is gone`);
  return payment;
}

/** What a payment begins with. */
const firstColumns = [
  "txRef",
  "provider",
  "employerId",
  "cartId",
  "amountKobo",
  "currency",
  "fingerprint",
  "openingUntil",
  "expiresAt",
  "nextLookAt",
] as const;
export type NewPayment = { [K in (typeof firstColumns)[number]]: NonNullable<PaymentRow[K]> };

const insert = statement("payment_insert", (db) => {
  const values = Object.fromEntries(firstColumns.map((name) => [name, sql.placeholder(name)]));
  return db
    .insert(payments)
    .values(values as Record<keyof NewPayment, Placeholder>)
    .returning();
});

const lineColumns = [
  "paymentId",
  "cartItemId",
  "artisanId",
  "artisanName",
  "serviceName",
  "payKobo",
  "days",
  "totalKobo",
  "job",
  "quoteId",
] as const;
const insertLine = statement("payment_item_insert", (db) => {
  const values = Object.fromEntries(lineColumns.map((name) => [name, sql.placeholder(name)]));
  return db.insert(paymentItems).values(values as Record<(typeof lineColumns)[number], Placeholder>);
});

export async function insertPayment(
  trx: Transaction,
  values: NewPayment,
  lines: readonly PayableLine[],
): Promise<PaymentRow> {
  const [payment] = await insert(trx, { ...values });
  if (!payment) throw new Error("The payment was not written");
  // A cart has few; one statement for each is planned once, whatever their number.
  for (const line of lines) await insertLine(trx, { ...line, paymentId: payment.id });
  return payment;
}

export function listItems(db: Queryable, paymentId: number) {
  return db.select().from(paymentItems).where(eq(paymentItems.paymentId, paymentId)).orderBy(paymentItems.id);
}

/** Says that a request is asking the provider for the page, until the moment given. */
export async function holdOpening(db: Queryable, id: number, until: Date): Promise<void> {
  await db.update(payments).set({ openingUntil: until }).where(eq(payments.id, id));
}

/** Makes a hold last until the moment given, unless it is over. */
export async function holdOnToOpening(db: Queryable, id: number, until: Date): Promise<void> {
  await db
    .update(payments)
    .set({ openingUntil: until })
    .where(and(eq(payments.id, id), isNotNull(payments.openingUntil)));
}

export async function releaseOpening(db: Queryable, id: number): Promise<void> {
  await db.update(payments).set({ openingUntil: null }).where(eq(payments.id, id));
}

const keepOpened = statement("payment_opened", (db) =>
  db
    .update(payments)
    .set({ opened: sql`${sql.placeholder("opened")}`, openingUntil: null, state: "pending", ...changed })
    .where(and(eq(payments.id, sql.placeholder("id")), eq(payments.state, "created")))
    .returning({ id: payments.id }),
);

/** Keeps the provider's page; false when the payment came to an end in the meantime, which then stays as it is. */
export async function markOpened(db: Queryable, id: number, opened: OpenedPayment): Promise<boolean> {
  return (await keepOpened(db, { id, opened })).length > 0;
}

/** Its page is not shown again. */
export async function expireNow(db: Queryable, id: number): Promise<void> {
  await db.update(payments).set({ expiresAt: sql`now()` }).where(eq(payments.id, id));
}

/** Only a payment that is still open can fail or be superseded; false for any other. */
export async function closeLive(db: Queryable, id: number, state: "failed" | "superseded"): Promise<boolean> {
  const closed = await db
    .update(payments)
    .set({ state, ...changed })
    .where(and(eq(payments.id, id), inArray(payments.state, [...liveStates])))
    .returning({ id: payments.id });
  return closed.length > 0;
}

/** Gives the cart's other payments up; what it gives are those whose pages may still be open. */
export function supersedeOthers(trx: Transaction, payment: PaymentRow): Promise<PaymentRow[]> {
  return trx
    .update(payments)
    .set({ state: "superseded", ...changed })
    .where(
      and(
        eq(payments.cartId, payment.cartId),
        ne(payments.id, payment.id),
        inArray(payments.state, [...liveStates]),
      ),
    )
    .returning();
}

export async function markPaid(
  trx: Transaction,
  id: number,
  verified: VerifiedPayment,
  result: { state: "successful"; orderId: number } | { state: "refund_due"; note: string },
): Promise<void> {
  await trx
    .update(payments)
    .set({
      ...result,
      transactionId: verified.transactionId,
      paidKobo: verified.amountKobo,
      settledAt: sql`now()`,
      nextLookAt: null,
      ...changed,
    })
    .where(eq(payments.id, id));
}

/** The newest payment that came to an end, well or badly: a page that nobody paid on is none. */
export async function findLast(db: Queryable, employerId: number): Promise<PaymentRow | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.employerId, employerId),
        inArray(payments.state, ["successful", "failed", "refund_due"]),
      ),
    )
    .orderBy(desc(payments.modifiedAt))
    .limit(1);
  return payment ?? null;
}

export async function findOrderCode(db: Queryable, orderId: number): Promise<string | null> {
  const [order] = await db.select({ code: orders.orderCode }).from(orders).where(eq(orders.id, orderId));
  return order?.code ?? null;
}

const phoneOf = statement("payment_phone", (db) =>
  db
    .select({ phone: employerProfiles.phone })
    .from(employerProfiles)
    .where(eq(employerProfiles.userId, sql.placeholder("employerId"))),
);

/** The employer's telephone number, E.164, where their profile has one. */
export async function findPhone(db: Queryable, employerId: number): Promise<string | null> {
  const [profile] = await phoneOf(db, { employerId });
  return profile?.phone ?? null;
}
