import { messages } from "@handwork/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestAccount } from "../../../test-support/index.ts";
import { users } from "../../platform/auth/index.ts";
import { employerProfiles } from "../accounts/index.ts";
import { createMarket, createWorker, type Market } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { orderItems } from "../orders/index.ts";
import { payments } from "../payments/index.ts";
import { createPaidOrder, drawJpeg, openPayment, toMultipart, workerForm } from "./marketers.fixture.ts";
import { lookupSuggestions, registrations } from "./marketers.table.ts";

const server = await startTestServer();
const { db } = server.deps;
let market: Market;
let marketer: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  market = await createMarket(server);
  marketer = await server.account("marketer");
  stranger = await server.account("marketer");
});
afterAll(() => server.close());

const register = (form: Record<string, string>, picture?: Uint8Array, { token } = marketer) =>
  server.request("POST", "/v1/marketers/artisan-register/", { token, body: toMultipart(form, picture) });
const edit = (id: number, form: Record<string, string>, { token } = marketer, picture?: Uint8Array) =>
  server.request("PATCH", `/v1/marketers/artisans/${id}/`, { token, body: toMultipart(form, picture) });
const remove = (id: number, { token } = marketer) =>
  server.request("DELETE", `/v1/artisans/${id}/`, { token });
const view = (id: number, { token } = marketer) =>
  server.request("GET", `/v1/marketers/artisans/${id}/`, { token });
const list = ({ token } = marketer) => server.call("registeredArtisans", { token });

async function registered(values: Record<string, string | undefined> = {}): Promise<number> {
  const answer = await register(workerForm(values));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
}

describe("registering a worker", () => {
  test("makes an account that can sign in, a listed profile and the record of who made it", async () => {
    const form = workerForm({ location: String(market.locations.epe), consent: "true" });
    const answer = await register(form, await drawJpeg());
    expect(answer).toMatchObject({
      status: 201,
      body: { username: form.username, user_type: "artisan", held_for_review: [] },
    });
    const { username = "", password = "" } = form;
    const session = await server.call("login", { body: { username, password } });
    expect(session.user_type).toBe("artisan");
    const [first] = await list();
    expect(first).toMatchObject({
      id: answer.body.id,
      user: { first_name: "Bisi", last_name: "Adeleke", username },
      service: { title: "Plumber" },
      location: { location: "Epe" },
      experience: 7,
      pay: "12500.00",
      is_verified: false,
    });
    const picture = await fetch(first?.profile_image ?? "");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await view(answer.body.id)).body).toMatchObject({
      user: { email: form.email },
      phone_number: "+2348031234567",
      nin_last4: form.nin?.slice(-4),
      consent: "confirmed",
    });
  });

  test("keeps the NIN so that nobody reads it in the table", async () => {
    const form = workerForm();
    const { body } = await register(form);
    const [row] = await db.select().from(artisans).where(eq(artisans.id, body.id));
    expect(JSON.stringify(row)).not.toContain(form.nin);
    expect(row?.ninCiphertext).toBeTruthy();
  });

  test("makes a worker of whatever the body asks for, and takes JSON and no consent as well", async () => {
    const json = { ...workerForm({ user_type: "admin" }), is_verified: true, id: 1 };
    const answer = await server.request("POST", "/v1/marketers/artisan-register/", {
      token: marketer.token,
      json,
    });
    expect(answer).toMatchObject({ status: 201, body: { user_type: "artisan" } });
    expect((await view(answer.body.id)).body).toMatchObject({ is_verified: false, consent: "not_stated" });
  });

  test("says what is missing, field by field", async () => {
    const answer = await register({ user_type: "artisan" });
    const fields = workerForm();
    delete fields.user_type;
    const required = ["This field is required."];
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(Object.fromEntries(Object.keys(fields).map((name) => [name, required])));
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
    ["location", { location: "9999" }, 'Invalid pk "9999" - object does not exist.'],
    ["service", { service: "9999" }, 'Invalid pk "9999" - object does not exist.'],
    ["consent", { consent: "false" }, "Please confirm that this person has agreed"],
  ])("refuses a wrong %s", async (field, values, message) => {
    const answer = await register(workerForm(values));
    expect(answer).toMatchObject({ status: 400, body: { [field]: [message] } });
  });

  test("refuses a username, an address and a NIN that somebody has, in any case", async () => {
    const form = workerForm();
    await register(form);
    const { username = "", email = "", nin = "" } = form;
    const names = await register(
      workerForm({ username: username.toUpperCase(), email: email.toUpperCase() }),
    );
    expect(names.body).toEqual({
      username: [messages.registration.usernameTaken],
      email: [messages.registration.emailTaken],
    });
    const number = await register(workerForm({ nin }));
    expect(number.body).toEqual({ nin: ["A worker with this NIN is already registered."] });
  });

  test("of two that take one name at once, one is refused and leaves nothing behind", async () => {
    const username = "twice";
    const answers = await Promise.all([
      register(workerForm({ username })),
      register(workerForm({ username })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toEqual({ username: [messages.registration.usernameTaken] });
    expect(await db.select().from(users).where(eq(users.username, username))).toHaveLength(1);
  });

  test("refuses a picture that is too large or is none, and keeps neither picture nor worker", async () => {
    const kept = () => server.deps.storage.list("media/artisans");
    const [files, workers] = [await kept(), (await list()).length];
    const large = await register(workerForm(), new Uint8Array(2_202_010));
    expect(large.body).toEqual({ profile_image: ["Image size should not exceed 2.1MB"] });
    const script = await register(workerForm(), Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    expect(script.body.profile_image?.[0]).toMatch(/^Upload a valid image\./);
    await register(workerForm({ username: "twice" }), await drawJpeg());
    expect(await kept()).toEqual(files);
    expect(await list()).toHaveLength(workers);
  });

  test("is for marketers alone", async () => {
    const employer = await server.account("employer");
    expect((await register(workerForm(), undefined, employer)).status).toBe(403);
    const anonymous = await server.request("POST", "/v1/marketers/artisan-register/", { json: {} });
    expect(anonymous.status).toBe(401);
  });
});

describe("a place or trade that is typed", () => {
  test("is matched by its name, however it is written", async () => {
    const id = await registered({ location: "  IKEJA ", service: "auto-mechanic" });
    expect((await view(id)).body).toMatchObject({
      location: { location: "Ikeja" },
      service: { title: "Auto Mechanic" },
      location_text: null,
    });
  });

  test("is held for review when no list has it, until another choice takes its place", async () => {
    const answer = await register(workerForm({ service: "Drone Pilot", location: "Cotonou" }));
    expect(answer.body.held_for_review).toEqual(["location", "service"]);
    const { id } = answer.body;
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
    const kept = await db.select({ text: lookupSuggestions.text }).from(lookupSuggestions);
    expect(kept).toEqual(expect.arrayContaining([{ text: "Drone Pilot" }, { text: "Cotonou" }]));
  });
});

describe("registering an employer", () => {
  const form = () => ({ ...workerForm({ nin: undefined, pay: undefined }), company_name: "Obi & Sons" });
  const post = (json: object) =>
    server.request("POST", "/v1/marketers/employer-register/", { token: marketer.token, json });

  test("makes an employer with a company, whatever user_type says", async () => {
    const answer = await post({ ...form(), user_type: "admin", location: "Ibadan" });
    expect(answer).toMatchObject({
      status: 201,
      body: { user_type: "employer", held_for_review: ["location"] },
    });
    const [profile] = await db
      .select()
      .from(employerProfiles)
      .where(eq(employerProfiles.userId, answer.body.id));
    expect(profile).toMatchObject({ companyName: "Obi & Sons", phone: "+2348031234567", locationId: null });
    const [account] = await db.select().from(users).where(eq(users.id, answer.body.id));
    expect(account?.userType).toBe("employer");
  });

  test("says what is missing", async () => {
    const answer = await post({});
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(
      ["company_name", "email", "first_name", "last_name", "location", "password", "password2"].concat([
        "phone_number",
        "username",
      ]),
    );
  });
});

describe("a marketer's workers", () => {
  test("are the marketer's own: strangers see, edit and delete none of them", async () => {
    const id = await registered();
    expect(await list(stranger)).toEqual([]);
    expect((await view(id, stranger)).status).toBe(404);
    expect((await edit(id, { address: "Mine now" }, stranger)).status).toBe(404);
    expect(await remove(id, stranger)).toMatchObject({ status: 404, body: { detail: "Not found." } });
    const artisan = await server.account("artisan");
    expect((await remove(id, artisan)).status).toBe(403);
  });

  test("can be edited in part, with a new picture in place of the old", async () => {
    const { body } = await register(workerForm(), await drawJpeg());
    const before = await server.deps.storage.list("media/artisans");
    const form = {
      first_name: "Ronke",
      pay: "20000.50",
      phone_number: "0905 123 4567",
      email: "ronke@example.com",
    };
    const answer = await edit(body.id, form, marketer, await drawJpeg(300));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: { first_name: "Ronke", last_name: "Adeleke", email: "ronke@example.com" },
        pay: "20000.50",
        phone_number: "+2349051234567",
        address: "4 Opebi Road",
      },
    });
    expect((await fetch(answer.body.profile_image)).status).toBe(200);
    expect(await server.deps.storage.list("media/artisans")).toHaveLength(before.length);
    const found = await server.call("artisansSearch", { query: { service: "Ronke" } });
    expect(found.map(({ id }) => id)).toEqual([body.id]);
  });

  test("refuses an address and a NIN that another has", async () => {
    const other = workerForm();
    await register(other);
    const id = await registered();
    const { email = "", nin = "" } = other;
    expect((await edit(id, { email })).body).toEqual({ email: [messages.registration.emailTaken] });
    expect((await edit(id, { nin })).body).toEqual({
      nin: ["A worker with this NIN is already registered."],
    });
  });

  test("keep a reviewed identity, and an address that its owner uses, except for managers", async () => {
    const form = workerForm();
    const { body } = await register(form);
    const { username = "", password = "", email = "" } = form;
    await server.call("login", { body: { username, password } });
    await db.update(artisans).set({ isVerified: true }).where(eq(artisans.id, body.id));
    expect((await view(body.id)).body.locked).toEqual(["first_name", "last_name", "nin", "email"]);
    const swapped = await edit(body.id, { first_name: "Eve", email: "eve@example.com", nin: "12345678901" });
    expect(swapped.status).toBe(400);
    expect(Object.keys(swapped.body).sort()).toEqual(["email", "first_name", "nin"]);
    expect((await edit(body.id, { first_name: "Bisi", email, address: "9 New Road" })).status).toBe(200);
    const manager = await server.account("manager");
    expect((await view(body.id, manager)).body.locked).toEqual([]);
    expect((await edit(body.id, { first_name: "Bisola" }, manager)).status).toBe(200);
  });
});

describe("deleting a worker", () => {
  test("takes them off every list, signs them out, and frees their names and NIN", async () => {
    const form = workerForm();
    const { body } = await register(form);
    const { username = "", password = "" } = form;
    const { access } = await server.call("login", { body: { username, password } });
    expect(await remove(body.id)).toMatchObject({ status: 204, text: "" });
    expect((await list()).some(({ id }) => id === body.id)).toBe(false);
    expect((await server.request("GET", `/v1/artisans/${body.id}/`)).status).toBe(404);
    expect((await server.request("GET", "/v1/acct/user-profile/", { token: access })).status).toBe(401);
    expect((await remove(body.id)).status).toBe(404);
    expect((await register(form)).status).toBe(201);
  });

  test("is refused while paid work is open, and says so", async () => {
    const id = await registered();
    const order = await createPaidOrder(server, id);
    for (const status of ["pending", "in_progress", "disputed"] as const) {
      await db.update(orderItems).set({ status }).where(eq(orderItems.orderId, order));
      const answer = await remove(id);
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toMatch(/^This artisan has paid work that is still open\./);
    }
    await db.update(orderItems).set({ status: "completed" }).where(eq(orderItems.orderId, order));
    expect((await remove(id)).status).toBe(204);
  });

  test("is refused while an employer is paying for them", async () => {
    const id = await registered();
    const payment = await openPayment(server, id);
    expect((await remove(id)).body.detail).toMatch(/^An employer is paying for this artisan/);
    await db.update(payments).set({ state: "failed" }).where(eq(payments.id, payment));
    expect((await remove(id)).status).toBe(204);
  });

  test("is open to managers and admins for every worker", async () => {
    for (const role of ["manager", "admin"] as const) {
      const worker = await createWorker(server);
      expect((await remove(worker.id, marketer)).status).toBe(404);
      expect((await remove(worker.id, await server.account(role))).status).toBe(204);
    }
  });
});

test("the summary counts what is there now, of the caller alone", async () => {
  const other = await server.account("marketer");
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.push((await register(workerForm(), undefined, other)).body.id);
  const [first = 0, second = 0, third = 0] = ids;
  await db.update(artisans).set({ isVerified: true }).where(eq(artisans.id, first));
  await createPaidOrder(server, first);
  const cancelled = await createPaidOrder(server, second);
  await db.update(orderItems).set({ status: "cancelled" }).where(eq(orderItems.orderId, cancelled));
  await remove(third, other);
  const employer = await server.account("employer");
  await db.insert(registrations).values({ userId: employer.id, marketerId: other.id, consent: "not_stated" });
  expect(await server.call("marketerSummary", { token: other.token })).toEqual({
    registered: 2,
    verified: 1,
    awaiting_verification: 1,
    employers_registered: 1,
    paid_jobs: 1,
  });
});
