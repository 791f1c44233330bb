import { setTimeout as sleep } from "node:timers/promises";
import type { Artisan } from "@handwork/contract";
import { type Acknowledged, goOn } from "@handwork/e2e-support/api-journey";
import { employer, itemsOf, payableArtisans } from "@handwork/e2e-support/employer";
import { Site } from "@handwork/e2e-support/site";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const KILLS = process.env.TEST_FULL ? 20 : 5;
/** Milliseconds that one journey may take, the restart and an interrupted payment's wait included. */
const LIMIT = 60_000;
/** Milliseconds in which a notice of a payment that nobody confirms has made its order. */
const NOTICE_LIMIT = 15_000;
/** Milliseconds in which a server that started has sent the notices it owed. */
const AFTER_START = 1_000;

let site: Site;
let artisan: Artisan;
/** Milliseconds that a whole journey takes. */
let span: number;

/** A journey through a server that ends at a random moment; gives what was acknowledged until then. */
async function interrupted(description: string, after: number): Promise<Acknowledged> {
  const seen: Acknowledged = { description };
  let killed = false;
  const journey = goOn(site.origin, artisan, seen).catch((error) => {
    if (!killed) throw error;
  });
  await Promise.race([sleep(after), journey]);
  killed = true;
  await site.kill();
  await journey;
  return seen;
}

async function nothingIsMissing({ description, caller, item, described, link, back, order }: Acknowledged) {
  if (!caller) return;
  await expect(caller.call("userProfile")).resolves.toMatchObject({ username: "employer" });
  if (item && !back) {
    const line = (await itemsOf(caller)).find(({ id }) => id === item);
    // Paid, the server killed before it could say so: the provider's notice has made the order meanwhile.
    if (!line && link) expect(await ordersWith(description), "the artisan ordered").toBe(1);
    else expect(line, "the artisan in the cart").toBeDefined();
    if (line && described) expect(line.job_details?.description).toBe(description);
  }
  if (link) expect((await fetch(link)).status).toBe(200);
  if (order) expect((await caller.call("orderHistory")).map(({ id }) => id)).toContain(order);
}

async function ordersWith(description: string): Promise<number> {
  const caller = await employer(site.origin);
  const entries = await caller.call("expectedArtisan");
  return entries.filter(({ job_details }) => job_details?.description === description).length;
}

beforeAll(async () => {
  site = await Site.start(inject("product"));
  const caller = await employer(site.origin);
  const [first] = await payableArtisans(caller);
  if (!first) throw new Error("The demo has no artisan to pay for");
  artisan = first;
  const began = performance.now();
  await goOn(site.origin, artisan, { description: "The first one, undisturbed" });
  span = performance.now() - began;
}, LIMIT);

afterAll(() => site.remove());

test.for(Array.from({ length: KILLS }, (_, index) => index + 1))(
  "a server that is killed loses nothing it has acknowledged, and doubles nothing (%i)",
  { timeout: LIMIT },
  async (number) => {
    const description = `Job ${number}, interrupted`;
    // A random moment of each part of the journey, and a little beyond it, where the provider's notice comes.
    const after = ((number - Math.random()) / KILLS) * span * 1.2;
    const seen = await interrupted(description, after);
    const moment = `killed after ${Math.round(after)} of ${Math.round(span)} ms, with ${Object.keys(seen).join(", ")}`;
    await site.start();
    await nothingIsMissing(seen);
    await goOn(site.origin, artisan, seen);
    expect(await ordersWith(description), moment).toBe(1);
  },
);

test("a payment that nobody confirms becomes an order by the provider's notice", async () => {
  const description = "Paid, and the browser closed";
  // Taken as confirmed, the journey stops before it asks.
  await goOn(site.origin, artisan, { description, order: -1 });
  await expect.poll(() => ordersWith(description), { timeout: NOTICE_LIMIT, interval: 100 }).toBe(1);
});

test("what the provider still had to say after all that changes nothing", { timeout: LIMIT }, async () => {
  const orders = async () => (await employer(site.origin)).call("orderHistory");
  const before = await orders();
  await site.kill();
  await site.start();
  await sleep(AFTER_START);
  expect(await orders()).toEqual(before);
});
