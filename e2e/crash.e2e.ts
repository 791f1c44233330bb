import { setTimeout as sleep } from "node:timers/promises";
import type { Artisan } from "@handwork/contract";
import { type Acknowledged, continueJourney } from "@handwork/e2e-support/api-journey";
import { itemsOf, payableArtisans, signInEmployer } from "@handwork/e2e-support/employer";
import { Site } from "@handwork/e2e-support/site";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const KILLS = process.env.TEST_FULL ? 20 : 2;
/** Maximum milliseconds for one journey, including the restart and the wait for an interrupted payment. */
const LIMIT = 60_000;
/** Milliseconds within which an unconfirmed payment's webhook must create the order. */
const WEBHOOK_LIMIT = 15_000;
/** Milliseconds within which a restarted server sends its overdue webhooks. */
const AFTER_START = 1_000;

let site: Site;
let artisan: Artisan;
/** Duration of an uninterrupted journey in milliseconds. */
let journeyDuration: number;

/** Kills the server `after` milliseconds into a journey. Returns the steps that the server acknowledged before. */
async function interruptJourney(description: string, after: number): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { description };
  let killed = false;
  const journey = continueJourney(site.origin, artisan, acknowledged).catch((error) => {
    if (!killed) throw error;
  });
  await Promise.race([sleep(after), journey]);
  killed = true;
  await site.kill();
  await journey;
  return acknowledged;
}

async function expectNothingMissing({
  description,
  caller,
  item,
  described,
  link,
  back,
  order,
}: Acknowledged) {
  if (!caller) return;
  await expect(caller.call("userProfile")).resolves.toMatchObject({ username: "employer" });
  if (item && !back) {
    const cartItem = (await itemsOf(caller)).find(({ id }) => id === item);
    // If the server was killed between the payment and its response, the webhook has created the order since.
    if (!cartItem && link) expect(await ordersWith(description), "the artisan ordered").toBe(1);
    else expect(cartItem, "the artisan in the cart").toBeDefined();
    if (cartItem && described) expect(cartItem.job_details?.description).toBe(description);
  }
  if (link) expect((await fetch(link)).status).toBe(200);
  if (order) expect((await caller.call("orderHistory")).map(({ id }) => id)).toContain(order);
}

async function ordersWith(description: string): Promise<number> {
  const caller = await signInEmployer(site.origin);
  const entries = await caller.call("expectedArtisan");
  return entries.filter(({ job_details }) => job_details?.description === description).length;
}

beforeAll(async () => {
  site = await Site.start(inject("product"));
  const caller = await signInEmployer(site.origin);
  const [first] = await payableArtisans(caller);
  if (!first) throw new Error("The demo has no artisan to pay for");
  artisan = first;
  const began = performance.now();
  await continueJourney(site.origin, artisan, { description: "The first, uninterrupted job" });
  journeyDuration = performance.now() - began;
}, LIMIT);

afterAll(() => site.remove());

test.for(Array.from({ length: KILLS }, (_, index) => index + 1))(
  "a killed server does not lose or duplicate anything that it has acknowledged (%i)",
  { timeout: LIMIT },
  async (number) => {
    const description = `Interrupted job ${number}`;
    // A random moment in a different part of each journey, or shortly after the journey, when the webhook arrives.
    const after = ((number - Math.random()) / KILLS) * journeyDuration * 1.2;
    const acknowledged = await interruptJourney(description, after);
    const moment = `killed after ${Math.round(after)} of ${Math.round(journeyDuration)} ms, with ${Object.keys(acknowledged).join(", ")}`;
    await site.start();
    await expectNothingMissing(acknowledged);
    await continueJourney(site.origin, artisan, acknowledged);
    expect(await ordersWith(description), moment).toBe(1);
  },
);

test("the provider's webhook creates the order if no browser confirms the payment", async () => {
  const description = "Paid before the browser was closed";
  // The progress already contains an order, so the journey stops before the confirmation.
  await continueJourney(site.origin, artisan, { description, order: -1 });
  await expect.poll(() => ordersWith(description), { timeout: WEBHOOK_LIMIT, interval: 100 }).toBe(1);
});

test("late webhooks from the provider do not change orders", { timeout: LIMIT }, async () => {
  const orders = async () => (await signInEmployer(site.origin)).call("orderHistory");
  const before = await orders();
  await site.kill();
  await site.start();
  await sleep(AFTER_START);
  expect(await orders()).toEqual(before);
});
