import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { listMailbox } from "@handwork/server-platform/mail";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createArtisan, createMarket } from "../artisans/artisan.fixture.ts";
import { employerProfiles } from "./employer-profiles.table.ts";
import { aPhoto } from "./registration.fixture.ts";

const server = await startTestServer({ env: { DEMO: "on" } });
afterAll(() => server.close());
const { db, storage } = server.deps;

async function anEmployer() {
  const account = await server.account("employer", { firstName: "Tunde", lastName: "Bakare" });
  const company = { userId: account.id, companyName: "Bakare Homes", phone: "+2348030000001" };
  await db.insert(employerProfiles).values(company);
  return account;
}

function edit({ token }: TestAccount, fields: Record<string, string | Uint8Array>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    body.append(name, typeof value === "string" ? value : new Blob([new Uint8Array(value)]));
  }
  return server.request("PATCH", "/v1/acct/user-profile/", { token, body });
}
const profileOf = ({ token }: TestAccount) => server.call("userProfile", { token });

describe("the caller's account", () => {
  test("lets an employer change name, phone, company and logo, and keeps omitted fields", async () => {
    const employer = await anEmployer();
    const response = await edit(employer, {
      first_name: "Babatunde",
      phone_number: "0803 123 4567",
      company_name: "Bakare & Sons",
      company_logo: await aPhoto(900, 600),
    });
    expect(response).toMatchObject({
      status: 200,
      body: {
        first_name: "Babatunde",
        last_name: "Bakare",
        phone_number: "+2348031234567",
        company_name: "Bakare & Sons",
      },
    });
    expect(await profileOf(employer)).toEqual(response.body);
    const logo = await fetch(response.body.company_logo);
    const stored = await sharp(Buffer.from(await logo.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ format: "webp", width: 320 });
    expect(stored.exif).toBeUndefined();

    const next = await edit(employer, { company_logo: await aPhoto(50, 50) });
    expect(next.body).toMatchObject({ company_name: "Bakare & Sons", phone_number: "+2348031234567" });
    expect((await fetch(response.body.company_logo)).status).toBe(404);
    expect((await fetch(next.body.company_logo)).status).toBe(200);
  });

  test("rejects contact data in names, even a phone number split between first and last name", async () => {
    const employer = await anEmployer();
    expect(await edit(employer, { first_name: "Call 08031234567" })).toMatchObject({
      status: 400,
      body: { first_name: [messages.registration.contactInName] },
    });
    expect(await edit(employer, { company_name: "Ade ade@gmail.com" })).toMatchObject({
      status: 400,
      body: { company_name: [messages.registration.contactInName] },
    });
    expect((await edit(employer, { first_name: "Call 0803123" })).status).toBe(200);
    expect(await edit(employer, { last_name: "4567" })).toMatchObject({
      status: 400,
      body: { last_name: [messages.registration.contactInName] },
    });
  });

  test("lets an admin add a company and clear its name", async () => {
    const admin = await server.account("admin");
    expect(await profileOf(admin)).toMatchObject({ company_name: null, company_logo: null });
    const named = await edit(admin, { company_name: "Handwork Lagos", company_logo: await aPhoto(80, 80) });
    expect(named.body.company_name).toBe("Handwork Lagos");
    const unnamed = await edit(admin, { company_name: "" });
    expect(unnamed.body).toMatchObject({ company_name: null, company_logo: named.body.company_logo });
  });

  test("lets marketers and managers change their names, but not add a company", async () => {
    for (const kind of ["marketer", "manager"] as const) {
      const person = await server.account(kind);
      expect((await edit(person, { last_name: "Idahosa" })).body.last_name).toBe("Idahosa");
      expect(await edit(person, { company_name: "Eko Works" })).toMatchObject({
        status: 400,
        body: { company_name: [messages.account.noCompany] },
      });
      expect(await edit(person, { phone_number: "08031234567" })).toMatchObject({
        status: 400,
        body: { phone_number: [messages.account.noPhone] },
      });
    }
  });

  test("makes an artisan searchable by the new name, and rejects a new name for a verified artisan", async () => {
    await createMarket(server);
    const { account } = await createArtisan(server);
    expect((await edit(account, { first_name: "Zubairu" })).status).toBe(200);
    expect(await server.call("artisansSearch", { query: { service: "Zubairu" } })).toHaveLength(1);
    const verified = await createArtisan(server, { isVerified: true });
    expect(await edit(verified.account, { last_name: "Musa" })).toMatchObject({
      status: 400,
      body: { last_name: [messages.jobs.nameLocked] },
    });
  });

  test.each([
    ["first_name", " ", "This field may not be blank."],
    ["first_name", "Ada\r\nBcc: x@example.com", "Write this on one line."],
    ["company_name", "Ada\nLtd", "Write this on one line."],
    ["phone_number", "12345", messages.registration.phoneFormat],
    ["company_name", "", messages.account.companyRequired],
  ])("rejects %s %j and saves no other field", async (field, value, text) => {
    const employer = await anEmployer();
    expect(await edit(employer, { last_name: "Other", [field]: value })).toMatchObject({
      status: 400,
      body: { [field]: [text] },
    });
    expect((await profileOf(employer)).last_name).toBe("Bakare");
  });

  test("rejects a logo that is too large or not a picture, and stores no file", async () => {
    const employer = await anEmployer();
    const before = await storage.list("media/logos");
    const large = Buffer.concat([await aPhoto(60, 60), Buffer.alloc(2_202_010)]);
    const { imageTooLarge, imageUnreadable } = messages.registration;
    expect((await edit(employer, { company_logo: large })).body).toEqual({ company_logo: [imageTooLarge] });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect((await edit(employer, { company_logo: svg })).body).toEqual({ company_logo: [imageUnreadable] });
    const unfinished = await server.account("employer");
    expect(await edit(unfinished, { company_logo: await aPhoto(50, 50) })).toMatchObject({
      status: 400,
      body: { detail: messages.account.incomplete },
    });
    expect(await storage.list("media/logos")).toEqual(before);
  });
});

describe("a password change", () => {
  const change = ({ token, password }: TestAccount, part: Record<string, string> = {}) => {
    const json = { current_password: password, new_password: "another-long-one", ...part };
    return server.request("POST", "/v1/acct/password-change/", { token, json });
  };
  const login = ({ username }: TestAccount, password: string) =>
    server.request("POST", "/v1/acct/login/", { json: { username, password } });

  test("replaces the old password and ends every other session", { tags: ["V2.1.5", "V3.3.3"] }, async () => {
    const owner = await server.account("marketer");
    const elsewhere = (await login(owner, owner.password)).body;
    expect(await change(owner)).toMatchObject({
      status: 200,
      body: { message: "Your password has been changed." },
    });
    expect((await profileOf(owner)).id).toBe(owner.id);
    const refreshed = await server.request("POST", "/v1/api/token/refresh/", {
      json: { refresh: elsewhere.refresh },
    });
    const profile = await server.request("GET", "/v1/acct/user-profile/", { token: elsewhere.access });
    expect([refreshed.status, profile.status]).toEqual([401, 401]);
    expect((await login(owner, owner.password)).status).toBe(401);
    expect((await login(owner, "another-long-one")).status).toBe(200);
    const mail = await vi.waitFor(async () => {
      const mail = (await listMailbox(storage)).find(
        ({ to, subject }) => to === owner.email && subject === "Your Handwork password was changed",
      );
      return mail ?? expect.fail("No email yet");
    }, 8_000);
    expect(mail.text).toContain("signed out on every other device");
  });

  test("rejects a new password that breaks the rules", async () => {
    const owner = await server.account("manager");
    expect(await change(owner, { new_password: "short" })).toMatchObject({
      status: 400,
      body: { new_password: [messages.registration.passwordShort] },
    });
    expect((await login(owner, owner.password)).status).toBe(200);
  });

  test("requires the current password, and limits guesses", { tags: ["V2.1.6", "V3.7.1"] }, async () => {
    const owner = await server.account("employer");
    const wrong = await change(owner, { current_password: "not-mine" });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { current_password: ["This is not your current password."] },
    ]);
    const guesses = Array.from({ length: 14 }, () => change(owner, { current_password: "not-mine" }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect((await change(owner)).status).toBe(429);
    expect((await login(owner, owner.password)).status).toBe(200);
  });
});
