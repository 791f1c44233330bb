import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions, buy } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { insertBankAccount } from "./payout.fixture.ts";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  admin = await server.account("admin");
});
afterAll(() => server.close());

const due = async () =>
  (await server.call("todayList", { query: { kind: "payout_due" }, token: admin.token }))
    .map(({ title }) => title)
    .sort();

test("lists on Today the artisans and marketers who can be paid or have no bank account", async () => {
  await server.call("marketerRewardSet", { body: { amount: "3000" }, token: admin.token });
  const marketer = await server.account("marketer");
  const bought = await buy(server, [{ firstName: "Bisi", lastName: "Ojo" }]);
  const artisan = bought.artisans[0]?.account;
  if (!artisan) throw new Error("No artisan was booked");
  await server.deps.db.execute(sql`
    insert into registrations (user_id, marketer_id, consent) values (${artisan.id}, ${marketer.id}, 'confirmed')`);
  await server.deps.db.execute(sql`
    update users set first_name = 'Mary', last_name = 'Obi' where id = ${marketer.id}`);
  expect(await due()).toEqual([]);
  const act = actions(server, bought);
  await act.start();
  await act.complete();
  expect(await due()).toEqual(["Ask 2 people for a bank account"]);
  await insertBankAccount(server, artisan);
  expect(await due()).toEqual(["Ask Mary Obi for a bank account", "Pay Bisi Ojo"]);
  await insertBankAccount(server, marketer, { heldUntil: new Date(Date.now() + 60_000) });
  expect(await due()).toEqual(["Pay Bisi Ojo"]);
  await server.deps.db.execute(
    sql`update bank_accounts set held_until = null where user_id = ${marketer.id}`,
  );
  expect(await due()).toEqual(["Pay 2 people"]);
});
