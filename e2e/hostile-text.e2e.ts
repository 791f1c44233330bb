import type { EndpointBody } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { afterAll, beforeAll, describe, expect } from "vitest";

/**
 * Text that breaks out of the context that it is inserted into, such as a script's JSON. Sets a variable if it runs.
 */
const ATTACK = `"'></title></script><script>window.attacked=1</script><img src=x onerror=window.attacked=1>`;
/** Unicode line separators. They are allowed in queries, but not in names. */
const LINE_ENDS = "\u2028\u2029";

const origin = testSite().origin;
let marketer: Caller;
let artisan = 0;

beforeAll(async () => {
  marketer = await Caller.signIn(origin, "marketer");
  const name = `attack${Date.now().toString(36)}`;
  const form = {
    username: name,
    email: `${name}@example.com`,
    password: "Kettle-Bramble-51",
    password2: "Kettle-Bramble-51",
    first_name: ATTACK,
    last_name: ATTACK,
    user_type: "artisan",
    nin: String(30_000_000_000 + (Date.now() % 1_000_000_000)),
    location: "Ikeja",
    service: "Plumber",
    experience: "60",
    address: ATTACK,
    phone_number: "08031234567",
    pay: "12500",
    consent: "true",
  } as unknown as EndpointBody<"artisanRegister">;
  artisan = (await marketer.call("artisanRegister", { body: form })).id;
});
afterAll(() => marketer.call("artisanDelete", { params: { id: artisan } }));

const text = encodeURIComponent(ATTACK);
const lines = encodeURIComponent(`A${LINE_ENDS}${ATTACK}`);
const addresses: [page: string, address: () => string][] = [
  ["an artisan's page", () => `/artisans/${artisan}`],
  ["a search for the text", () => `/artisan-search-results?service=${lines}&location=${lines}`],
  ["the page of a service with this name", () => `/api/artisans-by-service/${text}`],
  ["an address that does not exist", () => `/${text}?${text}#${text}`],
  ["the sign-in page with this return path", () => `/login?next=${text}&reason=${text}`],
  ["a reset link", () => `/order-service/reset-password/${text}/${text}`],
];

describe.each(addresses)("text that breaks out of its context, on %s,", (_, address) => {
  test("appears as text in the HTML and in its JSON", {
    tags: ["API8", "V5.3.1", "V5.3.3", "V5.3.6"],
  }, async () => {
    const html = await (await fetch(origin + address())).text();
    expect(html).toContain("</html>");
    expect(html).not.toContain("<script>window");
    expect(html).not.toMatch(/<img[^>]*\sonerror/);
    const inline = [...html.matchAll(/<script([^>]*)>/g)].filter(([tag]) => !/ src=|\+?json"/.test(tag));
    expect(inline, "only the boot script is inline").toHaveLength(1);
    const json = html.match(/<script type="application\/json"[^>]*>(.*?)<\/script>/s)?.[1] ?? "";
    expect(json).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(json)).toMatchObject({ api: expect.any(Object) });
  });
});

test("text that breaks out of its context does not run in a browser", { tags: ["API8", "V5.3.3"] }, async ({
  visit,
}) => {
  const { page, consoleErrors } = await visit();
  consoleErrors.expectFailure(/./, 400, 404);
  for (const [, address] of addresses) {
    await page.goto(address());
    await page.getByRole("contentinfo").waitFor();
    expect(await page.evaluate(() => "attacked" in window)).toBe(false);
  }
});
