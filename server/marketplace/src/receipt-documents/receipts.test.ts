import { inflateSync } from "node:zlib";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCart } from "../cart/cart.fixture.ts";
import { actions, buy } from "../orders/order.fixture.ts";
import { auditLedger, payments } from "../payments/index.ts";
import { confirm, openPage, otherProcess, press, sandboxed } from "../payments/payment.fixture.ts";
import { issueReceipt } from "../receipts/index.ts";
import { drawReceipt } from "./receipt-pdf.ts";
import { writeReceipt } from "./receipt-text.ts";
import { findReceipt } from "./receipts.repository.ts";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  admin = await server.account("admin");
});
afterAll(async () => {
  expect(await auditLedger(server.deps.db)).toEqual([]);
  await server.close();
});

const receiptsOf = (orderId: number, { token } = admin) =>
  server.call("orderReceipts", { params: { id: orderId }, token });
async function numbers(kind: "receipt" | "credit_note"): Promise<number[]> {
  const { rows } = await server.deps.db.execute<{ number: number }>(
    sql`select number::int from receipts where kind = ${kind} order by number`,
  );
  return rows.map(({ number }) => number);
}
const countTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

/** Returns the decompressed streams of a PDF. */
async function contentOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  const file = Buffer.concat(parts);
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  const pieces = file.toString("latin1").split(/stream\r?\n/);
  return pieces
    .map((piece) => {
      try {
        return inflateSync(Buffer.from(piece, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
}

test("issues a receipt for a paid order, which the employer and staff can download", {
  tags: ["10.45c"],
}, async () => {
  const bought = await buy(server, [{ payKobo: 1_500_050 }]);
  const [receipt, ...rest] = await receiptsOf(bought.orderId, bought.employer);
  expect(rest).toEqual([]);
  expect(receipt).toMatchObject({ kind: "receipt", amount: "15000.50", number: /^R-\d{6}$/ });
  for (const { token } of [bought.employer, admin]) {
    const response = await server.request("GET", `/v1/orders/${bought.orderId}/receipts/${receipt?.id}/`, {
      token,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${receipt?.number}.pdf"`);
    expect(response.text.startsWith("%PDF-")).toBe(true);
    expect(response.text.trimEnd().endsWith("%%EOF")).toBe(true);
  }
});

test("shows the amount, the artisan and the payment on a receipt, but not the fee", async () => {
  const bought = await buy(server, [{ payKobo: 1_500_050, firstName: "Adébáyọ̀", lastName: "Ògúnlẹ́yẹ" }]);
  const [receipt] = await receiptsOf(bought.orderId);
  const content = await findReceipt(server.deps.db, bought.orderId, receipt?.id ?? 0);
  if (!content) throw new Error("There is no receipt");
  const written = writeReceipt(content);
  expect(written).toMatchObject({
    title: "Receipt",
    number: receipt?.number,
    total: ["Paid", "₦15,000.50"],
    lines: [{ name: "Adébáyọ̀ Ògúnlẹ́yẹ", amount: "₦15,000.50" }],
  });
  expect(written.facts.map(([label]) => label)).toEqual(["Date", "Paid by", "Order", "Payment"]);
  expect(JSON.stringify(written)).not.toContain("fee");
  // The font has ₦ and the combining accents of Yoruba.
  const drawn = await contentOf(drawReceipt(written) as AsyncIterable<Uint8Array>);
  for (const letter of ["<20a6>", "<0300>", "<0301>"])
    expect(drawn.toLowerCase().includes(letter)).toBe(true);
});

test("issues a credit note with its own number series when a refund is sent", async () => {
  const bought = await buy(server);
  await actions(server, bought).report();
  await server.call("problemResolve", {
    params: { id: bought.orderId },
    body: { action: "refund", reason: "Nobody came" },
    token: admin.token,
  });
  expect(await receiptsOf(bought.orderId)).toHaveLength(1);
  await otherProcess(server).refunding.round();
  await server.deps.db.execute(sql`update payment_refunds set next_attempt_at = now()`);
  await otherProcess(server).refunding.round();
  const [receipt, creditNote] = await receiptsOf(bought.orderId);
  expect(creditNote).toMatchObject({ kind: "credit_note", amount: receipt?.amount, number: /^C-\d{6}$/ });
  const content = await findReceipt(server.deps.db, bought.orderId, creditNote?.id ?? 0);
  expect(content && writeReceipt(content).facts).toContainEqual(["For receipt", receipt?.number]);
});

test("leaves no gaps in the numbers after a rollback or after concurrent payments", {
  tags: ["10.45c"],
}, async () => {
  const carts = await Promise.all(Array.from({ length: 6 }, () => fillCart(server, [{}])));
  const before = (await numbers("receipt")).length;
  const failed = transaction(server.deps.db, async (trx) => {
    await issueReceipt(trx, { id: 999_999, totalKobo: 100 });
    throw new Error("Something later in the transaction failed");
  });
  await expect(failed).rejects.toThrow("Something later");
  await Promise.all(
    carts.map(async (cart) => {
      const back = await press(server, await openPage(server, cart), "pay");
      // The employer returns from the payment page twice.
      await Promise.all([
        confirm(server, cart.employer.token, back),
        confirm(server, cart.employer.token, back),
      ]);
    }),
  );
  const { rows } = await server.deps.db.execute<{ count: number }>(sql`select count(*)::int from orders`);
  expect(rows[0]?.count).toBeGreaterThan(before);
  expect(await numbers("receipt")).toEqual(countTo(rows[0]?.count ?? 0));
  expect(await numbers("credit_note")).toEqual(countTo((await numbers("credit_note")).length));
});

test("issues a missing credit note even if many refunds of surplus money, which need none, come first", async () => {
  const { db } = server.deps;
  const overpaid = await buy(server);
  await db.execute(sql`update payments set paid_kobo = paid_kobo + 700 where order_id = ${overpaid.orderId}`);
  await db.execute(sql`insert into payment_refunds (payment_id, amount_kobo, state, reference)
    select p.id, 700, 'done', 'surplus ' || n from payments p, generate_series(1, 100) n
    where p.order_id = ${overpaid.orderId}`);
  const bought = await buy(server);
  await actions(server, bought).report();
  await server.call("problemResolve", {
    params: { id: bought.orderId },
    body: { action: "refund", reason: "Nobody came" },
    token: admin.token,
  });
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, bought.orderId));
  await server.call("refundRecord", {
    params: { id: payment?.id ?? 0 },
    body: { reference: "Bank slip 8" },
    token: admin.token,
  });
  await db.execute(sql`delete from receipts where order_id = ${bought.orderId} and kind = 'credit_note'`);
  await db.execute(sql`update receipt_counters set last = last - 1 where kind = 'credit_note'`);
  await otherProcess(server).bookkeeping.round();
  expect((await receiptsOf(bought.orderId)).map(({ kind }) => kind)).toEqual(["receipt", "credit_note"]);
  await db.execute(sql`delete from payment_refunds where reference like 'surplus %'`);
  await db.execute(sql`update payments set paid_kobo = paid_kobo - 700 where order_id = ${overpaid.orderId}`);
});

test("issues a missing receipt in the next bookkeeping round", async () => {
  const bought = await buy(server);
  const [receipt] = await receiptsOf(bought.orderId);
  const last = Number(receipt?.number.slice(2));
  await server.deps.db.execute(sql`delete from receipts where order_id = ${bought.orderId}`);
  await server.deps.db.execute(sql`update receipt_counters set last = ${last - 1} where kind = 'receipt'`);
  await otherProcess(server).bookkeeping.round();
  expect(await receiptsOf(bought.orderId)).toMatchObject([{ number: receipt?.number }]);
});
