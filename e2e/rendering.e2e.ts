import { headingIs } from "@handwork/e2e-support/page";
import { rendersPages } from "@handwork/e2e-support/rendering";
import { Site } from "@handwork/e2e-support/site";
import { test } from "@handwork/e2e-support/test";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";

/**
 * Milliseconds within which a page must be served even if its server bundle hangs: the rendering limit of the first
 * page plus a margin.
 */
const RESPONSE_LIMIT = 6_000;

const faults = {
  "throws while it loads": "throw new Error('broken');",
  "is not a script": "<!doctype html><p>not here</p>",
  "never ends": "for (;;);",
  "uses up all memory": "const held = []; for (;;) held.push(new Array(1e6).fill(1));",
  "tries to exit the server process": "module.exports.default = process.exit(1);",
};

/** The two most different cases. The others run only with TEST_FULL. */
const quickCases = ["throws while it loads", "never ends"];
const cases = Object.entries(faults).filter(([name]) => process.env.TEST_FULL || quickCases.includes(name));

describe.each(cases)("a remote whose server bundle %s", (_, code) => {
  let site: Site;

  beforeAll(async () => {
    const product = inject("product");
    const original = builtRelease("marketplace");
    const broken = variant(original, {
      label: "broken",
      edit: (file, text) => (file === original.server ? code : text),
    });
    const publish = product.publish.map((build) => (build === original.folder ? broken.folder : build));
    site = await Site.start({ ...product, publish });
  });
  afterAll(() => site.remove());

  test("is rendered by the browser instead, and the server keeps running", async ({ visit }) => {
    const began = performance.now();
    const first = await fetch(site.origin);
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(performance.now() - began).toBeLessThan(RESPONSE_LIMIT);
    const renders = await rendersPages(site.origin);
    if (renders) expect(html, "the shell renders header and footer").toContain("About Us");
    expect(html, "the remote's content is not rendered").not.toContain("Hire skilled hands");

    const { page } = await visit();
    await page.goto(site.origin);
    await headingIs(page, /Hire skilled hands/);

    const signIn = await (await fetch(`${site.origin}/login`)).text();
    if (renders) expect(signIn, "the shell still renders its own pages").toContain("Sign in</h1>");
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });
});
