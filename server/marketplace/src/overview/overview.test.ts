import { startTestServer } from "@handwork/server-main/testing";
import { afterAll, expect, test } from "vitest";
import { createArtisan, createMarket } from "../artisans/artisan.fixture.ts";
import { refreshInsight } from "../insight/index.ts";
import { lookupSuggestions } from "../marketers/marketers.table.ts";
import { insertItem } from "../orders/order.fixture.ts";

const server = await startTestServer();
afterAll(() => server.close());

const manager = await server.account("manager");

test("the overview counts messages, registrations and artisans to approve", async () => {
  await createMarket(server);
  const message = { name: "Ngozi", subject: "A refund", email: "n@example.com", message: "Please call me." };
  await server.call("contactMessage", { body: message });
  const figures = await server.call("adminOverview", { token: manager.token });
  expect(figures).toMatchObject({ revenue: "0.00", active_jobs: 0, issues_reported: 0, unread_messages: 1 });
  expect(figures.new_registrations).toBeGreaterThanOrEqual(figures.total_users);
  const before = figures.pending_approvals;
  await createArtisan(server);
  const after = await server.call("adminOverview", { token: manager.token });
  expect(after.pending_approvals).toBe(before + 1);
});

test("approvals include suggested names for admins, who can resolve them, but not for managers", async () => {
  const admin = await server.account("admin");
  const approvals = async ({ token }: { token: string }) =>
    (await server.call("adminOverview", { token })).pending_approvals;
  const before = [await approvals(admin), await approvals(manager)];
  const values = { kind: "location", text: "Oke-Ado", userId: manager.id, suggestedBy: manager.id } as const;
  await server.deps.db.insert(lookupSuggestions).values(values);
  expect([await approvals(admin), await approvals(manager)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

test("revenue is what employers paid, net of full and partial refunds", async () => {
  const employer = await server.account("employer");
  const parties = { employerId: employer.id, artisanId: (await createArtisan(server)).id };
  async function revenue() {
    await refreshInsight(server.deps.db);
    return (await server.call("adminOverview", { token: manager.token })).revenue;
  }
  const before = Number(await revenue());
  // Each item costs ₦30,000.
  await insertItem(server, parties, "accepted");
  await insertItem(server, parties, "declined");
  await insertItem(server, parties, "completed", { artisanKobo: 1_000_000 });
  await insertItem(server, parties, "cancelled", { artisanKobo: 500_000 });
  expect(Number(await revenue()) - before).toBe(30_000 + 10_000 + 5_000);
});
