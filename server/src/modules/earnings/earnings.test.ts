import { messages } from "@handwork/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test-support/index.ts";
import { actions, buy, buyAt } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

test("are nothing, then under way, then awaited, then paid out once [10.24c]", async () => {
  const { token: admin } = await server.account("admin");
  const bought = await buy(server, [{ payKobo: 1_250_050 }]);
  const [worker] = bought.workers;
  const token = worker?.account.token ?? "";
  const act = actions(server, bought);
  const earnings = () => server.call("artisanEarnings", { token });
  expect(await earnings()).toEqual({
    earned: "0.00",
    awaiting: "0.00",
    paid_out: "0.00",
    under_way: "12500.50",
    jobs: [],
  });
  await act.start();
  await act.complete();
  expect(await earnings()).toMatchObject({ earned: "12500.50", awaiting: "12500.50", under_way: "0.00" });

  const owed = (await server.call("payoutList", { token: admin })).find(
    ({ artisan }) => artisan === worker?.id,
  );
  expect(owed).toMatchObject({ amount: "12500.50", jobs: [{ id: bought.lineIds[0] }] });
  const pay = () =>
    server.call("payoutRecord", {
      params: { artisanId: worker?.id ?? 0 },
      body: { jobs: bought.lineIds, reference: "TRF-1" },
      token: admin,
    });
  const paid = await Promise.all([pay(), pay()]);
  expect(paid.map(({ jobs }) => jobs).sort()).toEqual([0, 1]);
  expect(await earnings()).toMatchObject({
    earned: "12500.50",
    awaiting: "0.00",
    paid_out: "12500.50",
    jobs: [{ total: "12500.50", paid_out_at: expect.any(String) }],
  });
  expect((await act.report()).body).toEqual({ detail: messages.order.settled });
});

test("of a job in dispute are not paid out, and an admin alone pays out", async () => {
  const { token: admin } = await server.account("admin");
  const { token: manager } = await server.account("manager");
  const bought = await buyAt(server, "completed");
  await actions(server, bought).report();
  const options = { params: { artisanId: bought.workers[0]?.id ?? 0 } };
  const body = { jobs: bought.lineIds, reference: "TRF-2" };
  expect(await server.call("payoutRecord", { ...options, body, token: admin })).toEqual({
    jobs: 0,
    amount: "0.00",
  });
  expect((await server.request("GET", "/v1/administrator/payouts/", { token: manager })).status).toBe(403);
  expect(
    (await server.request("GET", "/v1/artisan/earnings/", { token: bought.employer.token })).status,
  ).toBe(403);
});
