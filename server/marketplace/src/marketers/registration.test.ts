import { messages, PRIVACY_NOTICE_VERSION } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { mailOutbox } from "@handwork/server-platform/mail";
import { throttleCounters } from "@handwork/server-platform/security";
import { startSmsProviders } from "@handwork/server-platform/testing";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { employerProfiles } from "../accounts/index.ts";
import { anApplicant } from "../accounts/registration.fixture.ts";
import { createMarket } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { listConsents } from "../consents/index.ts";
import { artisanForm, callsOf, drawJpeg } from "./marketers.fixture.ts";
import { lookupSuggestions } from "./marketers.table.ts";

const server = await startTestServer({ env: { LEGACY_CLIENTS: "on" } });
const { db } = server.deps;
const market = await createMarket(server);
const marketer = await server.account("marketer");
const { register, registerArtisan, edit, view, list } = callsOf(server, marketer);
afterAll(() => server.close());

describe("registering an artisan", () => {
  test("creates an account that can sign in, a listed profile and a record of who created it", {
    tags: ["1.3", "6.11", "6.12", "10.2d", "11.34", "V8.3.3"],
  }, async () => {
    const form = artisanForm({ location: String(market.locations.epe), consent: "true" });
    const response = await register(form, await drawJpeg());
    expect(response).toMatchObject({
      status: 201,
      body: { username: form.username, user_type: "artisan", held_for_review: [] },
    });
    const { username = "", password = "" } = form;
    const session = await server.call("login", { body: { username, password } });
    expect(session.user_type).toBe("artisan");
    const [first] = await list();
    expect(first).toMatchObject({
      id: response.body.id,
      user: { first_name: "Bisi", last_name: "Adeleke", username },
      service: { title: "Plumber" },
      location: { location: "Epe" },
      experience: 7,
      pay: "12500.00",
      is_verified: false,
    });
    const picture = await fetch(first?.profile_image ?? "");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await view(response.body.id)).body).toMatchObject({
      user: { email: form.email },
      phone_number: "+2348031234567",
      nin_last4: form.nin?.slice(-4),
      consent: "confirmed",
    });
  });

  test("encrypts the NIN in the database", async () => {
    const form = artisanForm();
    const { body } = await register(form);
    const [row] = await db.select().from(artisans).where(eq(artisans.id, body.id));
    expect(JSON.stringify(row)).not.toContain(form.nin);
    expect(row?.ninCiphertext).toBeTruthy();
  });

  test("ignores a role in the body, and accepts JSON without consent from older clients", {
    tags: ["10.4b", "10.4c", "10.19b"],
  }, async () => {
    const json = { ...artisanForm({ user_type: "admin", consent: undefined }), is_verified: true, id: 1 };
    const response = await server.request("POST", "/v1/marketers/artisan-register/", {
      token: marketer.token,
      json,
    });
    expect(response).toMatchObject({ status: 201, body: { user_type: "artisan" } });
    expect((await view(response.body.id)).body).toMatchObject({ is_verified: false, consent: "not_stated" });
  });

  test("records how the artisan consented, to which notice, and who recorded it", async () => {
    const { body } = await register(
      artisanForm({ consent_how: "by_phone", privacy_notice: PRIVACY_NOTICE_VERSION }),
    );
    const [row] = await db.select().from(artisans).where(eq(artisans.id, body.id));
    expect(await listConsents(db, row?.userId ?? 0)).toMatchObject([
      {
        kind: "privacy_notice",
        version: PRIVACY_NOTICE_VERSION,
        how: "by_phone",
        recordedBy: marketer.username,
      },
    ]);
  });

  test("does not assume that an artisan agreed in person if the marketer did not say how", async () => {
    const { body } = await register(artisanForm());
    const [row] = await db.select().from(artisans).where(eq(artisans.id, body.id));
    expect(await listConsents(db, row?.userId ?? 0)).toMatchObject([{ how: "not_stated" }]);
  });

  test("reports the missing fields", async () => {
    const response = await register({ user_type: "artisan" });
    const fields = artisanForm();
    delete fields.user_type;
    delete fields.consent;
    const required = ["This field is required."];
    expect(response.status).toBe(400);
    expect(response.body).toEqual(Object.fromEntries(Object.keys(fields).map((name) => [name, required])));
  });

  test("reports mismatched passwords together with all other errors", async () => {
    const response = await register(artisanForm({ password2: "another-one-1", nin: "123" }));
    expect(response.body).toEqual({ nin: ["NIN must be 11 digits"], password2: ["Passwords do not match"] });
  });

  test.each([
    ["password2", { password2: "another-one-1" }, "Passwords do not match"],
    ["password", { password: "short", password2: "short" }, messages.registration.passwordShort],
    ["phone_number", { phone_number: "0803123456" }, "Invalid format (e.g., +2348012345678 or 08012345678)"],
    ["nin", { nin: "123" }, "NIN must be 11 digits"],
    ["email", { email: "nobody" }, "Enter a valid email address."],
    ["experience", { experience: "-1" }, "Ensure this value is greater than or equal to 0."],
    ["experience", { experience: "1.5" }, "A valid integer is required."],
    ["experience", { experience: "some" }, "A valid number is required."],
    ["pay", { pay: "lots" }, "A valid number is required."],
    ["pay", { pay: "20000000" }, "Enter at most ₦10,000,000."],
    ["location", { location: "9999" }, 'Invalid pk "9999" - object does not exist.'],
    ["service", { service: "9999" }, 'Invalid pk "9999" - object does not exist.'],
    ["first_name", { first_name: "Bisi 08031234567" }, messages.registration.contactInName],
    ["consent", { consent: "false" }, "Please confirm that this person has agreed"],
  ])("refuses an invalid %s", async (field, values, message) => {
    const response = await register(artisanForm(values));
    expect(response).toMatchObject({ status: 400, body: { [field]: [message] } });
  });

  test("refuses a username, an email address and a NIN that are in use, regardless of case", async () => {
    const form = artisanForm();
    await register(form);
    const { username = "", email = "", nin = "" } = form;
    const names = await register(
      artisanForm({ username: username.toUpperCase(), email: email.toUpperCase() }),
    );
    expect(names.body).toEqual({
      username: [messages.registration.usernameTaken],
      email: [messages.registration.emailTaken],
    });
    const number = await register(artisanForm({ nin }));
    expect(number.body).toEqual({ nin: ["An artisan with this NIN is already registered."] });
  });

  test("refuses one of two concurrent registrations with the same username", async () => {
    const username = "twice";
    const responses = await Promise.all([
      register(artisanForm({ username })),
      register(artisanForm({ username })),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = responses.find(({ status }) => status === 400);
    expect(refused?.body).toEqual({ username: [messages.registration.usernameTaken] });
    expect(await db.select().from(users).where(eq(users.username, username))).toHaveLength(1);
  });

  test("refuses a file that is too large or not a picture, and stores nothing", async () => {
    const listFiles = () => server.deps.storage.list("media/artisans");
    const [files, listed] = [await listFiles(), (await list()).length];
    const large = await register(artisanForm(), new Uint8Array(2_202_010));
    expect(large.body).toEqual({ profile_image: ["Image size should not exceed 2.1MB"] });
    const script = await register(artisanForm(), Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    expect(script.body.profile_image?.[0]).toMatch(/^Upload a valid image\./);
    await register(artisanForm({ username: "twice" }), await drawJpeg());
    expect(await listFiles()).toEqual(files);
    expect(await list()).toHaveLength(listed);
  });

  test.each([
    ["a manager", "manager"],
    ["an admin", "admin"],
  ] as const)("is allowed for %s", { tags: ["1.4", "6.10"] }, async (_, role) => {
    const form = artisanForm();
    expect((await register(form, undefined, await server.account(role))).body).toMatchObject({
      username: form.username,
      user_type: "artisan",
    });
  });
});

describe("a location or trade as text", () => {
  test("matches an entry by name, regardless of case and punctuation", { tags: ["10.12a"] }, async () => {
    const id = await registerArtisan({ location: "  IKEJA ", service: "auto-mechanic" });
    expect((await view(id)).body).toMatchObject({
      location: { location: "Ikeja" },
      service: { title: "Auto Mechanic" },
      location_text: null,
    });
  });

  test("waits for an admin if it is not in the list, unless another choice replaces it", {
    tags: ["10.12b"],
  }, async () => {
    const response = await register(artisanForm({ service: "Drone Pilot", location: "Cotonou" }));
    expect(response.body.held_for_review).toEqual(["location", "service"]);
    const { id } = response.body;
    expect((await list())[0]).toMatchObject({
      id,
      service: null,
      service_text: "Drone Pilot",
      location: null,
    });

    await edit(id, { service: "Electrician" });
    expect((await view(id)).body).toMatchObject({
      service: { title: "Electrician" },
      service_text: null,
      location_text: "Cotonou",
    });
    const suggestions = await db.select({ text: lookupSuggestions.text }).from(lookupSuggestions);
    expect(suggestions).toEqual(expect.arrayContaining([{ text: "Drone Pilot" }, { text: "Cotonou" }]));
  });
});

describe("registering an employer", () => {
  const form = () => ({ ...artisanForm({ nin: undefined, pay: undefined }), company_name: "Obi & Sons" });
  const post = (json: object) =>
    server.request("POST", "/v1/marketers/employer-register/", { token: marketer.token, json });

  test("creates an employer with a company and ignores user_type", { tags: ["10.19b"] }, async () => {
    const response = await post({ ...form(), user_type: "admin", location: "Ibadan" });
    expect(response).toMatchObject({
      status: 201,
      body: { user_type: "employer", held_for_review: ["location"] },
    });
    const [profile] = await db
      .select()
      .from(employerProfiles)
      .where(eq(employerProfiles.userId, response.body.id));
    expect(profile).toMatchObject({ companyName: "Obi & Sons", phone: "+2348031234567", locationId: null });
    const [account] = await db.select().from(users).where(eq(users.id, response.body.id));
    expect(account?.userType).toBe("employer");
  });

  test("refuses a company name that contains contact data", async () => {
    expect(await post({ ...form(), company_name: "Obi, www.obi.example" })).toMatchObject({
      status: 400,
      body: { company_name: [messages.registration.contactInName] },
    });
  });

  test("reports the missing fields", async () => {
    const response = await post({});
    expect(response.status).toBe(400);
    expect(Object.keys(response.body).sort()).toEqual(
      ["company_name", "email", "first_name", "last_name", "location", "password", "password2"].concat([
        "phone_number",
        "username",
      ]),
    );
  });
});

test("limits registrations by each member of staff, independently of their network", {
  tags: ["10.28b", "V11.1.3"],
}, async () => {
  const [busy, idle] = [await server.account("marketer"), await server.account("marketer")];
  const signUp = () => server.request("POST", "/v1/acct/registration/", { json: anApplicant() });
  const exhaust = () => db.update(throttleCounters).set({ count: 10_000 });
  await signUp();
  await exhaust();
  expect((await signUp()).status).toBe(429);
  expect((await register(artisanForm(), undefined, busy)).status).toBe(201);
  await exhaust();
  const refused = await register(artisanForm(), undefined, busy);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await register(artisanForm(), undefined, idle)).status).toBe(201);
  await db.delete(throttleCounters);
});

test("a registration without consent is refused if older clients are not allowed", async () => {
  const strict = await startTestServer();
  await createMarket(strict);
  const calls = callsOf(strict, await strict.account("marketer"));
  const response = await calls.register(artisanForm({ consent: undefined }));
  expect([response.status, response.body]).toEqual([400, { consent: [messages.marketer.consentRequired] }]);
  expect((await calls.register(artisanForm())).status).toBe(201);
  await strict.close();
});

test("sends the artisan a link by SMS when a refused registration or number correction succeeds on a later attempt", async () => {
  const providers = await startSmsProviders();
  const withSms = await startTestServer({ env: providers.env.termii });
  await createMarket(withSms);
  const calls = callsOf(withSms, await withSms.account("marketer"));
  const links = () => withSms.deps.db.$count(mailOutbox, eq(mailOutbox.kind, "password-link"));
  const first = artisanForm();
  expect((await calls.register(first)).status).toBe(201);
  const form = artisanForm({ phone_number: "08035556677" });
  expect((await calls.register({ ...form, nin: first.nin ?? "" })).status).toBe(400);
  expect(await links()).toBe(1);
  const { status, body } = await calls.register(form);
  expect([status, await links()]).toEqual([201, 2]);
  await calls.edit(body.id, { address: "5 Opebi Road", phone_number: form.phone_number ?? "" });
  expect(await links()).toBe(2);
  const corrected = { phone_number: "08035556688" };
  expect((await calls.edit(body.id, { ...corrected, nin: first.nin ?? "" })).status).toBe(400);
  expect((await calls.edit(body.id, corrected)).status).toBe(200);
  expect(await links()).toBe(3);
  await withSms.close();
  await providers.stop();
});
