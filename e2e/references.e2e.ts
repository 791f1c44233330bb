import path from "node:path";
import { paths } from "@handwork/contract";
import { SERVICE } from "@handwork/e2e-support/employer";
import { eventually } from "@handwork/e2e-support/page";
import { Site } from "@handwork/e2e-support/site";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { closeDatabase, type Database, openDatabase } from "@handwork/server-platform/database";
import { connectionTo } from "@handwork/server-platform/postgres";
import { afterAll, beforeAll, expect, inject } from "vitest";

const CODE = /[0-9A-Z]{5}-[0-9A-Z]{5}/;

let site: Site;
let db: Database;

beforeAll(async () => {
  site = await Site.startSecond(inject("product"), testSite().dataDir);
  db = openDatabase(connectionTo(path.join(testSite().dataDir, "postgres")));
});
afterAll(async () => {
  await closeDatabase(db);
  await site.end();
});

/** Runs a function while a table is missing, so that all requests that need the table fail. */
async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
  await db.$client.query(`alter table ${table} rename to ${table}_away`);
  try {
    await work();
  } finally {
    await db.$client.query(`alter table ${table}_away rename to ${table}`);
  }
}

/** Waits until the log says that the request with this id failed. */
const expectLogged = (code: string) =>
  eventually(() => {
    const lines = site.output.split("\n").filter((line) => line.includes(`"reqId":"${code}"`));
    return lines.join();
  }).toContain("request failed");
const codeIn = (text: string | null) => CODE.exec(text ?? "")?.[0] ?? "no code";

test("a page whose API call fails shows the request id from the log", async ({ visit }) => {
  const { page, consoleErrors } = await visit({ baseURL: site.origin });
  consoleErrors.expectFailure(/artisans/, 500);
  await withoutTable("artisans", async () => {
    await page.goto(paths.artisansByService(SERVICE));
    const reference = await page.getByText(/^Reference/).textContent();
    expect(reference).toMatch(CODE);
    await expectLogged(codeIn(reference));
  });
});

test("a form whose API call fails shows the request id in its message", async ({ visit }) => {
  const { page, consoleErrors } = await visit({ baseURL: site.origin });
  consoleErrors.expectFailure(/contact/, 500);
  await page.goto(paths.contact);
  await page.getByLabel("Full Name").fill("Ngozi Eze");
  await page.getByLabel("Email").fill("ngozi@example.com");
  await page.getByLabel("Subject").fill("Hello");
  await page.getByLabel("Message Body").fill("Good work on the roof.");
  await withoutTable("contact_messages", async () => {
    await page.getByRole("button", { name: /send/i }).click();
    const alert = page.getByText(/went wrong on our side/).first();
    await expectLogged(codeIn(await alert.textContent()));
  });
});

test("a plain error page shows the request id when no page can be rendered", async ({ visit }) => {
  const { page, consoleErrors } = await visit({ baseURL: site.origin });
  consoleErrors.expectFailure(/\/company$/, 500);
  await withoutTable("live_releases", async () => {
    await page.goto(paths.companies);
    await page.getByRole("heading", { name: "Something went wrong on our side" }).waitFor();
    await expectLogged(codeIn(await page.getByText(/give us this reference/).textContent()));
  });
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: /compan/i }).waitFor();
});
