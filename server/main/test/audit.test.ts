import { auditLog } from "@handwork/server-marketplace";
import { desc } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { startTestServer } from "../test-support/index.ts";

const server = await startTestServer();
afterAll(() => server.close());

test("lists entries of marketplace and delivery together, in pages and in their author's data export", async () => {
  const admin = await server.account("admin");
  const person = await server.account("employer");
  const { token } = admin;
  const params = { id: person.id };
  const suspend = (is_active: boolean) =>
    server.call("adminUserStatus", { params, body: { is_active, reason: "Complaints" }, token });
  await suspend(false);
  const body = { name: "CI", app: "employer", rights: ["publish" as const], days: 30 };
  await server.call("deployTokenCreate", { body, token });
  await suspend(true);

  const expected = ["user.reinstated", "deploy-token.created", "user.suspended"];
  const all = await server.call("auditLog", { token });
  expect(all.map(({ action }) => action)).toEqual(expected);
  const pages: string[] = [];
  for (let path: string | undefined = "/v1/administrator/audit-log/?limit=1"; path; ) {
    const { headers, body: entries } = await server.request("GET", path, { token });
    pages.push(...entries.map(({ action }: { action: string }) => action));
    path = /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1]?.replace(server.origin, "");
  }
  expect(pages).toEqual(expected);

  const { sections } = await server.call("dataExport", { body: { password: admin.password }, token });
  expect(sections.done_by_you?.map(({ action }) => action)).toEqual(expected.toReversed());
  expect(Object.keys(sections.done_by_you?.[0] ?? {})).toEqual(["at", "action", "subject", "reason"]);

  const own = await server.deps.db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(own.map(({ action }) => action)).toEqual(["user.reinstated", "user.suspended"]);
});
