import {
  placeholders,
  type Queryable,
  statement,
  type Transaction,
} from "@handwork/server-platform/database";
import { currentTrace } from "@handwork/server-platform/tracing";
import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { employerProfiles } from "../accounts/index.ts";
import type { JobSnapshot, PaymentItem } from "../cart/index.ts";
import { currentFee } from "../fees/index.ts";
import { orders } from "../orders/index.ts";
import { paymentItems, payments } from "./payments.table.ts";
import type { OpenedPayment, VerifiedPayment } from "./provider.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentItemRow = typeof paymentItems.$inferSelect;

/** A cart item with everything that a payment needs. */
export type PayableItem = PaymentItem & { payKobo: number; job: JobSnapshot };

const openStates = ["created", "pending"] as const;
const modifiedNow = { modifiedAt: sql`now()` };

export async function findByReference(db: Queryable, txRef: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.txRef, txRef));
  return payment ?? null;
}

const openPaymentOfCart = statement("payment_open", (db) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.cartId, sql.placeholder("cartId")), inArray(payments.state, [...openStates]))),
);

/** Returns the cart's open payment; null if there is none. A cart has at most one. */
export async function findOpenPayment(trx: Transaction, cartId: number): Promise<PaymentRow | null> {
  const [payment] = await openPaymentOfCart(trx, { cartId });
  return payment ?? null;
}

/** Locks a payment. A transaction that also locks the employer's carts must lock the carts first. */
export async function lockPayment(trx: Transaction, id: number): Promise<PaymentRow> {
  const [payment] = await trx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw new Error(`Payment ${id} does not exist`);
  return payment;
}

/** Columns that are set when a payment starts. */
const startColumns = [
  "txRef",
  "provider",
  "employerId",
  "cartId",
  "amountKobo",
  "currency",
  "contentHash",
  "openingUntil",
  "expiresAt",
  "nextCheckAt",
] as const;
type NewPayment = { [K in (typeof startColumns)[number]]: NonNullable<PaymentRow[K]> };

const insert = statement("payment_insert", (db) =>
  db.insert(payments).values(placeholders(startColumns)).returning(),
);

const insertPaymentItem = statement("payment_item_insert", (db) =>
  db.insert(paymentItems).values({
    ...placeholders(["paymentId", "cartItemId", "artisanId", "artisanName", "serviceName"]),
    ...placeholders(["payKobo", "days", "totalKobo", "job", "quoteId"]),
    ...currentFee,
  }),
);

export async function insertPayment(
  trx: Transaction,
  values: NewPayment,
  items: readonly PayableItem[],
): Promise<PaymentRow> {
  const [payment] = await insert(trx, { ...values });
  if (!payment) throw new Error("The payment was not inserted");
  // One statement per item, so that carts of any size share one query plan. Carts are small.
  for (const item of items) await insertPaymentItem(trx, { ...item, paymentId: payment.id });
  return payment;
}

export function listItems(db: Queryable, paymentId: number) {
  return db.select().from(paymentItems).where(eq(paymentItems.paymentId, paymentId)).orderBy(paymentItems.id);
}

/** Lets only one request open the page, until the given time. */
export async function leaseOpening(db: Queryable, id: number, until: Date): Promise<void> {
  await db.update(payments).set({ openingUntil: until }).where(eq(payments.id, id));
}

/** Extends a lease until the given time, unless it has been released. */
export async function extendOpening(db: Queryable, id: number, until: Date): Promise<void> {
  await db
    .update(payments)
    .set({ openingUntil: until })
    .where(and(eq(payments.id, id), isNotNull(payments.openingUntil)));
}

export async function releaseOpening(db: Queryable, id: number): Promise<void> {
  await db.update(payments).set({ openingUntil: null }).where(eq(payments.id, id));
}

const storeOpened = statement("payment_opened", (db) =>
  db
    .update(payments)
    .set({
      opened: sql`${sql.placeholder("opened")}`,
      trace: sql`${sql.placeholder("trace")}`,
      openingUntil: null,
      state: "pending",
      ...modifiedNow,
    })
    .where(and(eq(payments.id, sql.placeholder("id")), eq(payments.state, "created")))
    .returning({ id: payments.id }),
);

/** Stores the page that the provider opened. Returns false, and changes nothing, if the payment has ended. */
export async function markOpened(db: Queryable, id: number, opened: OpenedPayment): Promise<boolean> {
  return (await storeOpened(db, { id, opened, trace: currentTrace() ?? null })).length > 0;
}

/** Stops the payment's page from being shown again. */
export async function expireNow(db: Queryable, id: number): Promise<void> {
  await db.update(payments).set({ expiresAt: sql`now()` }).where(eq(payments.id, id));
}

/** Marks an open payment as failed or superseded. Returns false if it was no longer open. */
export async function closeOpenPayment(
  db: Queryable,
  id: number,
  state: "failed" | "superseded",
): Promise<boolean> {
  const closed = await db
    .update(payments)
    .set({ state, ...modifiedNow })
    .where(and(eq(payments.id, id), inArray(payments.state, [...openStates])))
    .returning({ id: payments.id });
  return closed.length > 0;
}

/** Marks the cart's other open payments as superseded, and returns them. Their pages may still be open. */
export function supersedeOthers(trx: Transaction, payment: PaymentRow): Promise<PaymentRow[]> {
  return trx
    .update(payments)
    .set({ state: "superseded", ...modifiedNow })
    .where(
      and(
        eq(payments.cartId, payment.cartId),
        ne(payments.id, payment.id),
        inArray(payments.state, [...openStates]),
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
      nextCheckAt: null,
      ...modifiedNow,
    })
    .where(eq(payments.id, id));
}

/** Returns the employer's latest payment that succeeded, failed or is due for a refund. */
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

/** Returns the phone number (E.164) in the employer's profile; null if there is none. */
export async function findPhone(db: Queryable, employerId: number): Promise<string | null> {
  const [profile] = await phoneOf(db, { employerId });
  return profile?.phone ?? null;
}
