import { startTestServer } from "@handwork/server-main/testing";
import { afterAll, expect, test } from "vitest";
import { createArtisan, createMarket } from "../artisans/artisan.fixture.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
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
