import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { startTestServer } from "../../../test-support/index.ts";
import { createMarket } from "../artisans/artisan.fixture.ts";
import { artisans, createNinKeeper } from "../artisans/index.ts";
import { employerProfiles } from "./employer-profiles.table.ts";
import { aPhoto, asForm, aWorkersProfile, signUp, somewhere } from "./registration.fixture.ts";
import { createRegistrationCookie, REGISTRATION_LIFETIME } from "./registration-cookie.ts";
import { signUps } from "./sign-ups.table.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());
const { db, storage, config } = server.deps;
const market = await createMarket(server);
const places = { location: market.locations.ikeja, service: market.professions.plumber };

interface Sender {
  cookie?: string;
  token?: string;
  headers?: Record<string, string>;
}
const complete = (body: FormData | object, { cookie, token, headers = somewhere() }: Sender = {}) =>
  server.request("POST", "/v1/acct/user-register/", {
    ...(token && { token }),
    ...(body instanceof FormData ? { body } : { json: body }),
    headers: { ...headers, ...(cookie && { cookie }) },
  });
const aWorker = async (part: Record<string, unknown> = {}) => {
  const person = await signUp(server);
  return { ...person, profile: { ...aWorkersProfile(person.username, places), ...part } };
};
const workerOf = async (userId: number) =>
  (await db.select().from(artisans).where(eq(artisans.userId, userId)))[0];

describe("a worker's second step", () => {
  test("keeps the profile, signs in, and shows the worker to employers", async () => {
    const { id, cookie, profile } = await aWorker();
    const answer = await complete(asForm(profile, await aPhoto(1600, 1000)), { cookie });
    expect(answer).toMatchObject({ status: 201, body: { user_type: "artisan", profile_complete: true } });
    expect(answer.headers.get("set-cookie")).toMatch(/^handwork_registration=; Max-Age=0/);
    expect(await server.call("userProfile", { token: answer.body.access })).toMatchObject({
      id,
      profile_complete: true,
    });
    expect(await workerOf(id)).toMatchObject({
      experience: 7,
      address: "12 Allen Avenue",
      phone: "+2348031234567",
      payKobo: 1_500_050,
      isVerified: false,
      ninLast4: profile.nin.slice(-4),
    });
    const found = await server.call("artisansSearch", {
      query: { service: "Amaka plumber", location: "Ikeja" },
    });
    expect(found.map(({ user }) => user.id)).toContain(id);
  });

  test("keeps the NIN sealed for this account, and finds it again without opening it", async () => {
    const { id, cookie, profile } = await aWorker();
    await complete(profile, { cookie });
    const row = await workerOf(id);
    expect(JSON.stringify(row)).not.toContain(profile.nin);
    const keeper = createNinKeeper(config);
    expect(keeper.open(row?.ninCiphertext ?? "", id)).toBe(profile.nin);
    expect(() => keeper.open(row?.ninCiphertext ?? "", id + 1)).toThrow("changed, or belong elsewhere");

    const twin = await aWorker({ nin: profile.nin });
    expect(await complete(twin.profile, twin)).toMatchObject({
      status: 400,
      body: { nin: ["A worker with this NIN is already registered."] },
    });
    expect(await workerOf(twin.id)).toBeUndefined();
  });

  test("takes no pay for a quote, in each way that a form says nothing", async () => {
    for (const pay of ["", "null", "undefined"]) {
      const { id, profile, cookie } = await aWorker({ pay });
      expect((await complete(asForm(profile), { cookie })).status).toBe(201);
      expect((await workerOf(id))?.payKobo).toBeNull();
    }
    const { pay: _, ...profile } = aWorkersProfile((await signUp(server)).username, places);
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
  ])("refuses %s %j", async (field, value, text) => {
    const { profile, cookie } = await aWorker({ [field]: value });
    expect(await complete(asForm(profile), { cookie })).toMatchObject({
      status: 400,
      body: { [field]: [text] },
    });
  });
});

const [tiny, plain] = await Promise.all([aPhoto(9, 9), aPhoto(400, 400)]);

describe("a worker's picture", () => {
  const picturesOf = async (userId: number) => {
    const row = await workerOf(userId);
    const [full, small] = await Promise.all([
      storage.get(row?.imageKey ?? ""),
      storage.get(row?.imageSmallKey ?? ""),
    ]);
    if (!full || !small) throw new Error("No pictures");
    return { full, small };
  };

  test("is drawn anew in two sizes, without what the camera wrote", async () => {
    const { id, cookie, profile } = await aWorker();
    await complete(asForm(profile, await aPhoto(2400, 1200)), { cookie });
    const { full, small } = await picturesOf(id);
    expect(await sharp(full).metadata()).toMatchObject({ format: "webp", width: 1200, height: 600 });
    expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 320, height: 160 });
    expect((await sharp(full).metadata()).exif).toBeUndefined();
    const row = await workerOf(id);
    const served = await server.request("GET", `/${row?.imageKey}`);
    expect(served.headers.get("content-type")).toBe("image/webp");
  });

  test("leaves behind a second file that was hidden in it", async () => {
    const { id, cookie, profile } = await aWorker();
    const polyglot = Buffer.concat([
      await aPhoto(40, 40),
      Buffer.from("PK\u0003\u0004<script>alert(1)</script>"),
    ]);
    expect((await complete(asForm(profile, polyglot), { cookie })).status).toBe(201);
    expect((await picturesOf(id)).full.toString("latin1")).not.toContain("<script>");
  });

  test.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a page that ends as a picture", Buffer.concat([Buffer.from("<html><script>1</script>"), tiny])],
    ["a GIF", Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64")],
    ["the beginning of a JPEG", plain.subarray(0, 600)],
    ["a PNG that claims too many pixels", bomb(60_000, 60_000)],
  ])("is not %s, whatever its name says", async (_, bytes) => {
    const { id, cookie, profile } = await aWorker();
    expect(await complete(asForm(profile, bytes), { cookie })).toMatchObject({
      status: 400,
      body: { profile_image: ["Upload a valid image. JPEG, PNG and WebP pictures are accepted."] },
    });
    expect(await workerOf(id)).toBeUndefined();
  });

  test("may have 2,202,009 bytes and not one more", async () => {
    const photo = await aPhoto(60, 60);
    const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
    const { cookie, profile } = await aWorker();
    expect(await complete(asForm(profile, padded(2_202_010)), { cookie })).toMatchObject({
      status: 400,
      body: { profile_image: ["Image size should not be too big,please."] },
    });
    expect((await complete(asForm(profile, padded(2_202_009)), { cookie })).status).toBe(201);
  });

  test("is removed when the profile came to nothing", async () => {
    const first = await aWorker();
    await complete(first.profile, first);
    const before = await storage.list("media/artisans");
    const twin = await aWorker({ nin: first.profile.nin });
    expect((await complete(asForm(twin.profile, await aPhoto(50, 50)), twin)).status).toBe(400);
    expect(await storage.list("media/artisans")).toEqual(before);
  });
});

describe("an employer's second step", () => {
  const anEmployersProfile = (username: string) => ({
    username,
    location: market.locations.epe,
    phone_number: "+2348031234567",
    company_name: "Eze & Daughters",
  });

  test("keeps the profile and signs in", async () => {
    const person = await signUp(server, { user_type: "employer" });
    const answer = await complete(asForm(anEmployersProfile(person.username)), person);
    expect(answer).toMatchObject({ status: 201, body: { user_type: "employer", profile_complete: true } });
    const profile = await server.call("userProfile", { token: answer.body.access });
    expect(profile.company_name).toBe("Eze & Daughters");
    const [row] = await db.select().from(employerProfiles).where(eq(employerProfiles.userId, person.id));
    expect(row).toMatchObject({ phone: "+2348031234567", locationId: market.locations.epe });
  });

  test("asks for all of it, and not for a worker's", async () => {
    const person = await signUp(server, { user_type: "employer" });
    const missing = ["This field is required."];
    expect(await complete({ username: person.username }, person)).toMatchObject({
      status: 400,
      body: { location: missing, phone_number: missing, company_name: missing },
    });
    const answer = await complete(aWorkersProfile(person.username, places), person);
    expect(Object.keys(answer.body)).toEqual(["company_name"]);
  });
});

describe("the second step belongs to the account of the first", () => {
  test("and to nobody without it", async () => {
    const { profile } = await aWorker();
    expect(await complete(profile)).toMatchObject({
      status: 401,
      body: { detail: "Your sign-up has expired. Please log in to complete your profile." },
    });
  });

  test("and not to another account", async () => {
    const { profile } = await aWorker();
    const other = await signUp(server);
    const stranger = await server.account("artisan");
    for (const sender of [other, stranger]) expect((await complete(profile, sender)).status).toBe(403);
  });

  test("by its session as well as by its cookie", async () => {
    const { username, password, profile, id } = await aWorker();
    const { access } = await server.call("login", { body: { username, password } });
    expect((await complete(profile, { token: access })).status).toBe(201);
    expect((await workerOf(id))?.experience).toBe(7);
  });

  test("whoever else is signed in on the same browser", async () => {
    const { profile, cookie } = await aWorker();
    const { token } = await server.account("employer");
    expect((await complete(profile, { cookie, token })).status).toBe(201);
  });

  test("not by a cookie that was changed or has run out", async () => {
    const mine = await aWorker();
    const theirs = await aWorker();
    const [, expires, mac] = mine.cookie.split(".");
    const forged = `handwork_registration=${theirs.id}.${expires}.${mac}`;
    expect((await complete(theirs.profile, { cookie: forged })).status).toBe(401);
    const cookies = createRegistrationCookie(config);
    vi.useFakeTimers({ now: Date.now() - (REGISTRATION_LIFETIME + 1) * 1000, toFake: ["Date"] });
    const old = cookies.issue(mine.id).split(";")[0] ?? "";
    vi.useRealTimers();
    expect((await complete(mine.profile, { cookie: old })).status).toBe(401);
  });

  test("once, also when it is sent several times at once", async () => {
    const { profile, cookie, username } = await aWorker();
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(profile, { cookie })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    const again = await complete(aWorkersProfile(username, places), { cookie });
    expect(again).toMatchObject({
      status: 400,
      body: { detail: "This profile is already complete. Please log in." },
    });
  });

  test("and other kinds of account have none", async () => {
    const marketer = await server.account("marketer");
    expect((await complete(aWorkersProfile(marketer.username, places), marketer)).status).toBe(403);
  });
});

describe("older clients, which send neither cookie nor token", async () => {
  const legacy = await startTestServer({ env: { TRUST_PROXY: "on", LEGACY_CLIENTS: "on" } });
  afterAll(() => legacy.close());
  const shop = await createMarket(legacy);
  const send = (username: string, headers: Record<string, string>) =>
    legacy.request("POST", "/v1/acct/user-register/", {
      json: aWorkersProfile(username, { location: shop.locations.ikeja, service: shop.professions.plumber }),
      headers,
    });

  test("are let in from the address that made the account", async () => {
    const { username, headers } = await signUp(legacy);
    expect((await send(username, somewhere())).status).toBe(401);
    expect((await send(username, headers)).status).toBe(201);
    expect((await send(username, headers)).status).toBe(401);
  });

  test("for half an hour", async () => {
    const { username, headers, id } = await signUp(legacy);
    await legacy.deps.db
      .update(signUps)
      .set({ createdAt: new Date(Date.now() - 31 * 60 * 1000) })
      .where(eq(signUps.userId, id));
    expect((await send(username, headers)).status).toBe(401);
  });
});

/** The head of a PNG that claims a size. */
function bomb(width: number, height: number): Buffer {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
