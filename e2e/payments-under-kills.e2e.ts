import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Bank } from "@handwork/e2e-support/bank";
import { SERVICE } from "@handwork/e2e-support/employer";
import { ExternalPostgres } from "@handwork/e2e-support/external-postgres";
import { databaseVictim, killRandomly, serverVictim } from "@handwork/e2e-support/kills";
import { insertPeople, type People } from "@handwork/e2e-support/market-people";
import { checkBooks, runEmployers } from "@handwork/e2e-support/purchases";
import { makeDataFolder, Site } from "@handwork/e2e-support/site";
import { createRandom } from "@handwork/server-marketplace/demo";
import { closeDatabase, type Database, openDatabase } from "@handwork/server-platform/database";
import { afterAll, beforeAll, expect, inject, onTestFailed, test } from "vitest";

/** With `TEST_FULL`, servers and database are killed until everyone has paid. Otherwise, each is killed once. */
const FULL = Boolean(process.env.TEST_FULL);
const PAYMENTS = FULL ? 200 : 10;
const PURCHASES_PER_EMPLOYER = 2;
const ARTISANS = 40;
const LIMIT = 900_000;
/** Number of characters to print from the end of each server's output. */
const LAST_OUTPUT = 4_000;

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
  const serverRandom = random(2);
  bank = await Bank.open({
    secretKey,
    webhookHash,
    random: random(1),
    notify: () => `${serverRandom.pick(servers).origin}/v1/webhooks/flutterwave/`,
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
    { employers: PAYMENTS / PURCHASES_PER_EMPLOYER, artisans: ARTISANS, trade: SERVICE },
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

test(`settles ${PAYMENTS} payments while servers and database are killed`, {
  timeout: LIMIT,
}, async () => {
  onTestFailed(() => console.log(servers.map(({ output }) => output.slice(-LAST_OUTPUT)).join("\n\n")));
  const began = Date.now();
  let ended = false;
  const processes = servers.map((server, index) => serverVictim(`server ${index + 1}`, server));
  const [bought, killed] = await Promise.all([
    runEmployers({
      origins: servers.map(({ origin }) => origin),
      people,
      random,
      each: PURCHASES_PER_EMPLOYER,
    }).finally(() => {
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
  await checkBooks({ db, bank, bought, payments: PAYMENTS });
});
