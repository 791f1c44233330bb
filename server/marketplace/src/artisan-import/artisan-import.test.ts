import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artisans, createNinSealer } from "../artisans/index.ts";
import { auditLog } from "../audit/index.ts";
import { users } from "../auth/index.ts";
import { seedLookups } from "../catalog/index.ts";
import { consents } from "../consents/index.ts";
import { lookupSuggestions } from "../marketers/marketers.table.ts";
import { importArtisans } from "./index.ts";
import type { StagedRow } from "./staging.ts";
import { writeBatch } from "./write-batch.ts";

const HEADING = "first_name,last_name,email,phone_number,nin,location,service,experience,address,pay,consent";
const folder = mkdtempSync(path.join(tmpdir(), "handwork-import-"));
const refusedFile = path.join(folder, "artisans.errors.csv");

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ env: { LEGACY_CLIENTS: "on" } });
  await seedLookups(server.deps.db);
  admin = await server.account("admin");
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function importRows(lines: readonly string[], { heading = HEADING, batch = 2, legacyClients = true } = {}) {
  const file = path.join(folder, "artisans.csv");
  writeFileSync(file, `\uFEFF${[heading, ...lines].join("\r\n")}\r\n`);
  const options = { file, refusedFile, actor: admin, progress: () => undefined, batch };
  return importArtisans(server.deps.db, { ...server.deps.config, legacyClients }, options);
}
const readRefusals = () =>
  existsSync(refusedFile) ? readFileSync(refusedFile, "utf8").trim().split("\r\n") : [];
const findArtisan = (email: string) =>
  server.deps.db
    .select()
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(eq(users.email, email))
    .then(([row]) => row);

const folake = `Folake,Adeyemi,folake@example.com,08031234567,12345678901,ikeja,Plumber,7,"12, Allen Avenue",15000,in_person`;
const musa = `Musa,Bello,musa@example.com,+2348031234568,,Ifako Ijaiye,electrician,3,"5 ""Old"" Road\nIkeja",,`;

const stagedRow = (user_id: number): StagedRow => ({
  line: 2,
  user_id,
  username: `staged${user_id}`,
  email: `staged${user_id}@example.com`,
  first_name: "Uche",
  last_name: "Eze",
  location_id: null,
  location_text: null,
  profession_id: null,
  profession_text: null,
  experience: 1,
  address: "1 Road",
  phone: "+2348035559999",
  pay_kobo: null,
  nin_ciphertext: null,
  nin_last4: null,
  nin_index: null,
  consent: "in_person",
});

test("imported artisans can be found, have no password, and have an encrypted NIN", {
  tags: ["10.30"],
}, async () => {
  expect(await importRows([folake, musa])).toEqual({ registered: 2, existing: 0, refused: 0 });
  expect(readRefusals()).toEqual([]);
  const row = await findArtisan("folake@example.com");
  expect(row?.users).toMatchObject({ userType: "artisan", passwordHash: null, isActive: true });
  expect(row?.artisans).toMatchObject({
    phone: "+2348031234567",
    payKobo: 1_500_000,
    address: "12, Allen Avenue",
    isVerified: false,
    ninLast4: "8901",
  });
  const sealer = createNinSealer(server.deps.config);
  expect(sealer.open(row?.artisans.ninCiphertext ?? "", row?.users.id ?? 0)).toBe("12345678901");
  const artisans = await server.call("artisansSearch", { query: { service: "adeyemi ikeja" } });
  expect(artisans).toMatchObject([{ service: { title: "Plumber" }, location: { location: "Ikeja" } }]);
  expect(await server.call("artisansSearch", { query: { service: "beello" } })).toHaveLength(1);
  expect((await findArtisan("musa@example.com"))?.artisans).toMatchObject({
    payKobo: null,
    ninIndex: null,
    address: '5 "Old" Road\nIkeja',
  });
});

test("records how each artisan consented and who is responsible for the import", async () => {
  const { db } = server.deps;
  const recorded = await db
    .select({ email: users.email, how: consents.how, by: consents.recordedBy })
    .from(consents)
    .innerJoin(users, eq(users.id, consents.userId))
    .orderBy(consents.id);
  expect(recorded).toEqual([
    { email: "folake@example.com", how: "in_person", by: admin.id },
    { email: "musa@example.com", how: "not_stated", by: admin.id },
  ]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "artisans.imported"));
  expect(entries).toMatchObject([{ actorId: admin.id, details: { registered: 2 } }]);
});

test("the tables that an import writes have no insert triggers except foreign keys", async () => {
  const { rows } = await server.deps.db.execute(sql`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger
    where tgrelid in ('users'::regclass, 'artisans'::regclass, 'name_lexicon'::regclass, 'consents'::regclass)
      and tgtype & 4 = 4 and not tgisinternal`);
  expect(rows).toEqual([]);
});

test("a batch fails if it refers to a location or an account that does not exist", async () => {
  const { $client: pool } = server.deps.db;
  const client = await pool.connect();
  try {
    await client.query("begin");
    const withUnknownLocation = { ...stagedRow(9_000_001), location_id: 9_999_999 };
    await expect(writeBatch(client, [withUnknownLocation], admin.id)).rejects.toThrow("foreign key");
    await client.query("rollback");
    await client.query("begin");
    await expect(writeBatch(client, [stagedRow(9_000_002)], 9_999_999)).rejects.toThrow("foreign key");
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("importing the same file again changes nothing", async () => {
  const before = await findArtisan("folake@example.com");
  expect(await importRows([folake.replace("15000", "99000"), musa])).toEqual({
    registered: 0,
    existing: 2,
    refused: 0,
  });
  expect(await findArtisan("folake@example.com")).toEqual(before);
});

test("lists invalid rows with their line numbers, and imports all other rows", async () => {
  const good = (name: string, digit: number) =>
    `${name},Obi,${name}@example.com,0803999000${digit},,Ikeja,Tailor,2,1 Road,,by_phone`;
  const outcome = await importRows([
    good("Ada", 1),
    "=cmd(),Obi,=bad,0803,123,Ikeja,Tailor,-1,1 Road,,never",
    good("Chi", 1),
    good("Ebi", 2).replace(",,Ikeja", ",12345678901,Ikeja"),
    "too,few cells,here",
    `${admin.firstName},Obi,${admin.email},08039990003,,Ikeja,Tailor,2,1 Road,,`,
    good("Ini", 4),
    good("Ola", 5).replace("Ola", "Ola 08031234567"),
    good("Efe", 6).replace("Efe,Obi", "0803123,4567"),
  ]);
  const lines = readRefusals();
  expect(outcome).toEqual({ registered: 2, existing: 0, refused: 7 });
  expect(lines[0]).toBe("line,column,reason,email");
  expect(lines).toContain("3,email,Enter a valid email address.,'=bad");
  expect(lines).toContain("3,nin,NIN must be 11 digits,'=bad");
  expect(lines).toContain("3,experience,Ensure this value is greater than or equal to 0.,'=bad");
  expect(lines).toContain('3,consent,"Write one of these: in_person, by_phone, in_writing.",\'=bad');
  expect(lines).toContain(
    "4,phone_number,An artisan with this phone number is already registered.,Chi@example.com",
  );
  expect(lines).toContain("5,nin,An artisan with this NIN is already registered.,Ebi@example.com");
  expect(lines.some((line) => line.startsWith("6,,"))).toBe(true);
  expect(lines.some((line) => line.startsWith(`7,email,A user with that email`))).toBe(true);
  expect(lines).toContain(`9,first_name,"${messages.registration.contactInName}",Ola@example.com`);
  expect(lines).toContain(`10,last_name,"${messages.registration.contactInName}",Efe@example.com`);
  const emails = ["Ada@example.com", "Ini@example.com", "Chi@example.com"];
  expect(await server.deps.db.$count(users, inArray(users.email, emails))).toBe(2);
});

test("refuses a row without consent unless older clients are allowed", async () => {
  const withoutConsent = "Eno,Udo,eno@example.com,08035550010,10987654321,Ikeja,Tailor,2,1 Road,,";
  expect(await importRows([withoutConsent], { legacyClients: false })).toEqual({
    registered: 0,
    existing: 0,
    refused: 1,
  });
  expect(readRefusals()[1]).toBe(
    '2,consent,"Write how the person agreed: in_person, by_phone, in_writing.",eno@example.com',
  );
  expect(await findArtisan("eno@example.com")).toBeUndefined();
  const options = { legacyClients: false };
  expect(await importRows([`${withoutConsent}in_writing`], options)).toMatchObject({
    registered: 1,
    refused: 0,
  });
});

test("an unknown location or trade becomes a suggestion for an admin", { tags: ["10.12b"] }, async () => {
  await importRows(["Uche,Eze,uche@example.com,08035550001,,Port Harcourt,Astronaut,2,1 Road,,"]);
  const row = await findArtisan("uche@example.com");
  const suggestions = await server.deps.db
    .select({ kind: lookupSuggestions.kind, text: lookupSuggestions.text })
    .from(lookupSuggestions)
    .where(eq(lookupSuggestions.userId, row?.users.id ?? 0))
    .orderBy(lookupSuggestions.kind);
  expect(suggestions).toEqual([
    { kind: "location", text: "Port Harcourt" },
    { kind: "service", text: "Astronaut" },
  ]);
});

test("refuses a file with missing or unknown columns before writing anything", async () => {
  const count = () => server.deps.db.select({ count: sql<number>`count(*)::int` }).from(users);
  const before = await count();
  await expect(importRows([folake], { heading: HEADING.replace("email", "mail") })).rejects.toThrow(
    'The column email is missing.\nThe column "mail" is unknown.',
  );
  await expect(importRows([], { heading: HEADING.replaceAll(",", ";") })).rejects.toThrow("CSV with commas");
  expect(await count()).toEqual(before);
});

test("stops at a misplaced quotation mark, names its line and imports the rows before it", async () => {
  const ife = "Ife,Ojo,ife@example.com,08035550009,,Ikeja,Tailor,2,1 Road,,";
  await expect(importRows([ife, 'Ola,"Never,closed', ife.replace("ife@", "oni@")])).rejects.toThrow(
    /line \d: Quote Not/,
  );
  expect(await findArtisan("ife@example.com")).toBeDefined();
  expect(await findArtisan("oni@example.com")).toBeUndefined();
});
