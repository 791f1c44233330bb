import { messages } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createMarket } from "../artisans/artisan.fixture.ts";
import { createNinSealer } from "../artisans/index.ts";
import { employerProfiles } from "./employer-profiles.table.ts";
import { anArtisansProfile, aPhoto, asForm, secondStep, signUp } from "./registration.fixture.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());
const { db, config } = server.deps;
const market = await createMarket(server);
const { lookupIds, complete, anArtisan, artisanOf } = secondStep(server, market);

describe("an artisan's second step", () => {
  test("saves the profile, signs the artisan in, and lets employers find them", {
    tags: ["1.2", "4.12", "6.6", "10.3a", "10.18a", "11.34"],
  }, async () => {
    const { id, cookie, profile } = await anArtisan();
    const response = await complete(asForm(profile, await aPhoto(1600, 1000)), { cookie });
    expect(response).toMatchObject({ status: 201, body: { user_type: "artisan", profile_complete: true } });
    expect(response.headers.get("set-cookie")).toMatch(/^handwork_registration=; Max-Age=0/);
    expect(await server.call("userProfile", { token: response.body.access })).toMatchObject({
      id,
      profile_complete: true,
    });
    expect(await artisanOf(id)).toMatchObject({
      experience: 7,
      address: "12 Allen Avenue",
      phone: "+2348031234567",
      payKobo: 1_500_050,
      isVerified: false,
      ninLast4: profile.nin.slice(-4),
    });
    const artisans = await server.call("artisansSearch", {
      query: { service: "Amaka plumber", location: "Ikeja" },
    });
    expect(artisans.map(({ user }) => user.id)).toContain(id);
  });

  test("stores the NIN encrypted for this account, and rejects the same NIN for another", {
    tags: ["V6.1.1"],
  }, async () => {
    const { id, cookie, profile } = await anArtisan();
    await complete(profile, { cookie });
    const row = await artisanOf(id);
    expect(JSON.stringify(row)).not.toContain(profile.nin);
    const sealer = createNinSealer(config);
    expect(sealer.open(row?.ninCiphertext ?? "", id)).toBe(profile.nin);
    expect(() => sealer.open(row?.ninCiphertext ?? "", id + 1)).toThrow(
      "changed, or belong to another record",
    );

    const duplicate = await anArtisan({ nin: profile.nin });
    expect(await complete(duplicate.profile, duplicate)).toMatchObject({
      status: 400,
      body: { nin: ["An artisan with this NIN is already registered."] },
    });
    expect(await artisanOf(duplicate.id)).toBeUndefined();
  });

  test("accepts a daily rate that is empty, null, undefined or missing", { tags: ["5.16"] }, async () => {
    for (const pay of ["", "null", "undefined"]) {
      const { id, profile, cookie } = await anArtisan({ pay });
      expect((await complete(asForm(profile), { cookie })).status).toBe(201);
      expect((await artisanOf(id))?.payKobo).toBeNull();
    }
    const { pay: _, ...profile } = anArtisansProfile((await signUp(server)).username, lookupIds);
    const person = await signUp(server);
    expect((await complete({ ...profile, username: person.username, experience: 0 }, person)).status).toBe(
      201,
    );
  });

  test.each([
    ["nin", "123", "NIN must be 11 digits"],
    ["nin", "", "This field may not be blank."],
    ["location", "999999", 'Invalid pk "999999" - object does not exist.'],
    ["service", "plumber", "A valid number is required."],
    ["experience", "-1", "Ensure this value is greater than or equal to 0."],
    ["experience", "1.5", "A valid integer is required."],
    ["pay", "-5", "Ensure this value is greater than or equal to 0."],
    ["pay", "much", "A valid number is required."],
    ["phone_number", "12345", "Invalid format (e.g., +2348012345678 or 08012345678)"],
    ["address", " ", "This field may not be blank."],
  ])("rejects %s %j", async (field, value, text) => {
    const { profile, cookie } = await anArtisan({ [field]: value });
    expect(await complete(asForm(profile), { cookie })).toMatchObject({
      status: 400,
      body: { [field]: [text] },
    });
  });
});

describe("an employer's second step", () => {
  const anEmployersProfile = (username: string) => ({
    username,
    location: market.locations.epe,
    phone_number: "+2348031234567",
    company_name: "Eze & Daughters",
  });

  test("saves the profile and signs the employer in", async () => {
    const person = await signUp(server, { user_type: "employer" });
    const response = await complete(asForm(anEmployersProfile(person.username)), person);
    expect(response).toMatchObject({ status: 201, body: { user_type: "employer", profile_complete: true } });
    const profile = await server.call("userProfile", { token: response.body.access });
    expect(profile.company_name).toBe("Eze & Daughters");
    const [row] = await db.select().from(employerProfiles).where(eq(employerProfiles.userId, person.id));
    expect(row).toMatchObject({ phone: "+2348031234567", locationId: market.locations.epe });
  });

  test("rejects a company name that contains contact data", async () => {
    const person = await signUp(server, { user_type: "employer" });
    const profile = { ...anEmployersProfile(person.username), company_name: "Eze 0803 123 4567" };
    expect(await complete(profile, person)).toMatchObject({
      status: 400,
      body: { company_name: [messages.registration.contactInName] },
    });
  });

  test("requires the employer's fields and not the artisan's", async () => {
    const person = await signUp(server, { user_type: "employer" });
    const missing = ["This field is required."];
    expect(await complete({ username: person.username }, person)).toMatchObject({
      status: 400,
      body: { location: missing, phone_number: missing, company_name: missing },
    });
    const response = await complete(anArtisansProfile(person.username, lookupIds), person);
    expect(Object.keys(response.body)).toEqual(["company_name"]);
  });
});
