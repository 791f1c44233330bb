import { paths } from "@handwork/contract";
import { PREFIX } from "@handwork/e2e-support/api";
import { signInEmployer } from "@handwork/e2e-support/employer";
import { type OtherClient, startOtherClient } from "@handwork/e2e-support/other-client";
import { arriveAt, headingIs, open, shown } from "@handwork/e2e-support/page";
import { newPerson, signUp } from "@handwork/e2e-support/person";
import { Site } from "@handwork/e2e-support/site";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { afterAll, beforeAll, expect, inject } from "vitest";

let client: OtherClient;
let site: Site;
beforeAll(async () => {
  client = await startOtherClient(() => site.origin + PREFIX);
  site = await Site.startSecond(inject("product"), testSite().dataDir, { CORS_ORIGINS: client.origin });
});
afterAll(async () => {
  client?.close();
  await site?.end();
});

test("a client on another origin can sign in, book and pay, and returns to its own page", async ({
  visit,
}) => {
  await signInEmployer();
  const { page } = await visit({ baseURL: client.origin });
  await page.goto("/");
  const press = (name: string) => page.getByRole("button", { name }).click();
  const says = (text: RegExp) => shown(page.getByRole("status").filter({ hasText: text }));
  await press("Sign in");
  await says(/^Signed in as employer$/);
  for (let i = 0; i < 3; i++) {
    await press("Refresh");
    await says(/^Refreshed: access$/);
  }
  await press("Book the first plumber");
  await says(/^Booked: /);
  await press("Pay");
  await arriveAt(page, /^\/sandbox\/pay\//);
  expect(new URL(page.url()).port).toBe(String(site.port));
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.waitForURL(`${client.origin}/payment-confirmation?*`);
  await says(/^Payment Successful, Order Created$/);
});

test("an address with a username that looks like a file name works, even after a reload", {
  tags: ["10.33b"],
}, async ({ visit }) => {
  const { page } = await visit();
  await open(page, paths.signup);
  const person = newPerson();
  await signUp(page, { ...person, username: `${person.username}.js` }, "Employer");
  await headingIs(page, "Your organisation");
  await page.reload();
  await headingIs(page, "Your organisation");
  expect(new URL(page.url()).pathname).toMatch(/^\/employer-details\/\d+\/.+\.js$/);
});
