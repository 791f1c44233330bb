import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Bank } from "@handwork/e2e-support/bank";
import { Buyer, type Purchase, totalOf } from "@handwork/e2e-support/buyer";
import { payableArtisans, SERVICE } from "@handwork/e2e-support/employer";
import { ExternalPostgres } from "@handwork/e2e-support/external-postgres";
import { databaseVictim, killRandomly, serverVictim } from "@handwork/e2e-support/kills";
import { insertPeople, PASSWORD, type People } from "@handwork/e2e-support/market-people";
import { leftovers, storedOrders } from "@handwork/e2e-support/paid-books";
import { RetryingCaller } from "@handwork/e2e-support/retrying-caller";
import { makeDataFolder, Site } from "@handwork/e2e-support/site";
import { auditLedger } from "@handwork/server-marketplace";
import { createRandom } from "@handwork/server-marketplace/demo";
import { closeDatabase, type Database, openDatabase } from "@handwork/server-platform/database";
import { afterAll, beforeAll, expect, inject, onTestFailed, test } from "vitest";

/** With `TEST_FULL`, servers and database are killed until everyone has paid; otherwise each of them once. */
const FULL = Boolean(process.env.TEST_FULL);
const PAYMENTS = FULL ? 200 : 10;
const EACH = 2;
/** Concurrent buyers. */
const AT_ONCE = 12;
const ARTISANS = 40;
const LIMIT = 900_000;
/** Characters of each server's last output to print. */
const LAST_OUTPUT = 4_000;
/** Milliseconds: the longest wait after the opening of a payment page was interrupted. */
const SETTLED = 30_000;

const seed = Number(process.env.SEED ?? randomBytes(3).readUIntBE(0, 3));
const random = (part: number) => createRandom(seed * 1_000 + part);

let folder: string;
let postgres: ExternalPostgres;
let db: Database;
let bank: Bank;
let people: People;
const servers: Site[] = [];

beforeAll(async () => {
  console.log(`To repeat this run: SEED=${seed}`);
  folder = makeDataFolder();
  postgres = await ExternalPostgres.start(folder);
  const [secretKey, webhookHash] = [randomBytes(24).toString("hex"), randomBytes(24).toString("hex")];
  const anyOf = random(2);
  bank = await Bank.open({
    secretKey,
    webhookHash,
    random: random(1),
    notify: () => `${anyOf.pick(servers).origin}/v1/webhooks/flutterwave/`,
  });
  const environment = {
    DEMO: "off",
    DATABASE_URL: postgres.url,
    STORAGE_URL: pathToFileURL(join(folder, "files")).href,
    SECRET_KEY: randomBytes(48).toString("base64"),
    DATA_KEYS: randomBytes(32).toString("base64"),
    FLUTTERWAVE_SECRET_KEY: secretKey,
    FLUTTERWAVE_WEBHOOK_HASH: webhookHash,
    FLUTTERWAVE_BASE_URL: `${bank.origin}/v3`,
  };
  for (let number = 0; number < 2; number += 1) {
    const server = await Site.of(inject("product"), environment);
    await server.start();
    servers.push(server);
  }
  db = openDatabase({ connectionString: postgres.url });
  people = await insertPeople(
    db,
    { employers: PAYMENTS / EACH, artisans: ARTISANS, trade: SERVICE },
    random(3),
  );
});
afterAll(async () => {
  bank?.close();
  await Promise.all(servers.map((server) => server.remove()));
  if (db) await closeDatabase(db);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** All buyers buy, `AT_ONCE` at a time. */
async function runBuyers(): Promise<Purchase[]> {
  const origins = servers.map(({ origin }) => origin);
  const anonymous = new RetryingCaller(origins, random(4));
  const offers = (await payableArtisans(anonymous)).map((artisan) => ({
    artisan,
    payKobo: people.pay.get(artisan.id) ?? 0,
  }));
  const bought: Purchase[] = [];
  const waiting = people.employers.entries();
  const serve = async () => {
    for (const [number, { id, username }] of waiting) {
      const own = random(10 + number);
      const caller = await new RetryingCaller(origins, own).signedIn(username, PASSWORD);
      const buyer = new Buyer(id, caller, offers, own);
      for (let purchase = 1; purchase <= EACH; purchase += 1) bought.push(await buyer.buy(purchase));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, serve));
  return bought;
}

const inOrder = <T extends { description: string }>(items: readonly T[]) =>
  [...items].sort((one, other) => one.description.localeCompare(other.description));

test(`settles ${PAYMENTS} payments while servers and database are killed`, { timeout: LIMIT }, async () => {
  onTestFailed(() => console.log(servers.map(({ output }) => output.slice(-LAST_OUTPUT)).join("\n\n")));
  const began = Date.now();
  let ended = false;
  const processes = servers.map((server, index) => serverVictim(`server ${index + 1}`, server));
  const [bought, killed] = await Promise.all([
    runBuyers().finally(() => {
      ended = true;
    }),
    killRandomly([...processes, databaseVictim(postgres)], {
      random: random(5),
      together: FULL ? 30 : 100,
      ended: () => ended || !FULL,
    }),
  ]);
  await bank.repeatEverything();
  console.log(
    `${bought.length} purchases in ${Math.round((Date.now() - began) / 1000)} s; killed ${JSON.stringify(killed)}; ` +
      `${bank.attempts.length} card attempts, ${bank.sent} webhooks sent.`,
  );

  expect(servers.every(({ running }) => running)).toBe(true);
  const orders = await storedOrders(db);
  expect(bought).toHaveLength(PAYMENTS);
  expect(orders).toHaveLength(PAYMENTS);
  expect(bank.charges).toHaveLength(PAYMENTS);
  for (const { buyer, items } of bought) {
    const about = items[0]?.description;
    const order = orders.find((one) => one.items.some(({ description }) => description === about));
    const total = totalOf(items);
    expect(order, about).toMatchObject({ buyer, total });
    expect(
      inOrder(order?.items ?? []).map(({ id: _, ...item }) => item),
      about,
    ).toEqual(inOrder(items).map((item) => ({ ...item, total: totalOf([item]) })));
    const [payment, ...others] = order?.payments ?? [];
    expect(others, about).toEqual([]);
    const charges = bank.charges.filter(({ txRef }) => txRef === payment?.txRef);
    expect(charges, about).toMatchObject([{ id: Number(payment?.transaction), amount: total / 100 }]);
    expect(payment, about).toMatchObject({ amount: total, paid: total });
    expect(order?.mails, about).toEqual({ order: 1, items: items.map(() => 1) });
  }
  await expect.poll(() => leftovers(db), { timeout: SETTLED }).toEqual({});
  expect(await auditLedger(db)).toEqual([]);
});
