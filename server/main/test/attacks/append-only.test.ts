import { recordAudit } from "@handwork/server-marketplace";
import { auditTable, recordIn } from "@handwork/server-platform/audit";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test-support/index.ts";

const { db, close } = await createTestDatabase();
afterAll(() => close());

test("the database allows only appending to audit logs and the release history", {
  tags: ["API8", "V7.3.3"],
}, async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename like '%\\_log' order by 1`,
  );
  const logs = rows.map(({ name }) => name);
  expect(logs).toEqual(expect.arrayContaining(["audit_log", "delivery_audit_log", "release_log"]));
  const actor = { id: 1, username: "admin", userType: "admin" } as const;
  await recordAudit(db, { actor, action: "user.suspended", subject: "user:2" });
  await recordIn(auditTable("delivery_audit_log"))(db, {
    actor,
    action: "release.pin",
    subject: "app:shell",
  });
  for (const name of logs) {
    const log = sql.identifier(name);
    for (const change of [sql`update ${log} set id = id`, sql`delete from ${log}`, sql`truncate ${log}`]) {
      await expect(db.execute(change)).rejects.toMatchObject({
        cause: { message: `${name} is append-only` },
      });
    }
  }
});
