import { IDEMPOTENCY_HEADER, messages, WORK_PHOTOS_MAX } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { tryDeleteDue } from "@handwork/server-platform/storage";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Artisan, createArtisan, createMarket, type Market } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { drawJpeg } from "../marketers/marketers.fixture.ts";
import { orderItemEvents, orderItems, orders } from "../orders/index.ts";
import { insertItem } from "../orders/order.fixture.ts";
import { saveVerified } from "../phones/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { insertCertificate, insertWorkPhoto } from "./profile.fixture.ts";

let server: TestServer;
let market: Market;
let jpeg: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer();
  market = await createMarket(server);
  jpeg = new Uint8Array(await drawJpeg(400));
});
afterAll(() => server.close());

const ownPortfolio = ({ account }: Artisan) => server.call("artisanPortfolio", { token: account.token });
const publicProfile = ({ id }: Artisan) => server.call("artisanPublicProfile", { params: { id } });
const edit = ({ account }: Artisan, json: object) =>
  server.request("PATCH", "/v1/artisan/portfolio/", { token: account.token, json });
const addCertificate = ({ account }: Artisan, json: object) =>
  server.request("POST", "/v1/artisan/certificates/", { token: account.token, json });
function addPhoto({ account }: Artisan, caption = "A new bathroom", bytes = jpeg, headers = {}) {
  const body = new FormData();
  body.append("caption", caption);
  body.append("photo", new Blob([bytes]), "photo.jpg");
  return server.request("POST", "/v1/artisan/work-photos/", { token: account.token, body, headers });
}
const pathOf = (url: string) => new URL(url).pathname;
const picture = async (url: string) => (await server.request("GET", pathOf(url))).status;

describe("an artisan's description", () => {
  test("can be saved in parts, and is public", async () => {
    const artisan = await createArtisan(server);
    expect((await ownPortfolio(artisan)).parts.every(({ is_done }) => !is_done)).toBe(true);
    await edit(artisan, { about: " I fix leaks.\nSince 2009. " });
    await edit(artisan, { skills: ["Leaks", "Water heaters", "Leaks", "Drains"] });
    const response = await edit(artisan, { languages: ["Igbo", "English"] });
    expect(response.status).toBe(200);
    expect(await publicProfile(artisan)).toMatchObject({
      about: "I fix leaks.\nSince 2009.",
      skills: ["Leaks", "Water heaters", "Drains"],
      languages: ["English", "Igbo"],
    });
    const done = (await ownPortfolio(artisan)).parts.filter(({ is_done }) => is_done).map(({ part }) => part);
    expect(done).toEqual(["about", "skills", "languages"]);
  });

  test("is rejected if it contains contact data, as are captions and certificates", async () => {
    const artisan = await createArtisan(server);
    const text = "Call me on 0803 123 4567";
    const message = [messages.profiles.contactData];
    expect((await edit(artisan, { about: text })).body).toEqual({ about: message });
    expect((await edit(artisan, { skills: ["Leaks", text] })).body).toEqual({ skills: message });
    expect((await addPhoto(artisan, text)).body).toEqual({ caption: message });
    expect((await addCertificate(artisan, { title: "Welding", issuer: text })).body).toEqual({
      issuer: message,
    });
    expect(await publicProfile(artisan)).toMatchObject({ about: "", skills: [] });
  });

  test("is rejected if it is too long or names an unknown language", async () => {
    const artisan = await createArtisan(server);
    const skills = Array.from({ length: 13 }, (_, at) => `Skill ${at}`);
    for (const body of [{ about: "x".repeat(1201) }, { skills }, { skills: [""] }, { languages: ["Elvish"] }])
      expect([body, (await edit(artisan, body)).status]).toEqual([body, 400]);
  });
});

describe("work photos", () => {
  test("are stored once when they are sent again with the same idempotency key", async () => {
    const artisan = await createArtisan(server);
    const headers = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() };
    const first = await addPhoto(artisan, "A roof", jpeg, headers);
    const again = await addPhoto(artisan, "A roof", jpeg, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await publicProfile(artisan)).work_photos).toHaveLength(1);
  });

  test("are stored in two sizes, can get a new caption, and are deleted with their files", async () => {
    const artisan = await createArtisan(server);
    const added = await addPhoto(artisan);
    expect([added.status, added.body.work_photos]).toMatchObject([201, [{ caption: "A new bathroom" }]]);
    const [photo] = added.body.work_photos;
    expect([await picture(photo.image), await picture(photo.image_small)]).toEqual([200, 200]);
    const path = `/v1/artisan/work-photos/${photo.id}/`;
    await server.request("PATCH", path, { token: artisan.account.token, json: { caption: "Tiled bath" } });
    expect((await publicProfile(artisan)).work_photos).toMatchObject([{ caption: "Tiled bath" }]);
    const stranger = await createArtisan(server);
    expect((await server.request("DELETE", path, { token: stranger.account.token })).status).toBe(404);
    await server.request("DELETE", path, { token: artisan.account.token });
    await tryDeleteDue(server.deps);
    expect((await publicProfile(artisan)).work_photos).toEqual([]);
    expect([await picture(photo.image), await picture(photo.image_small)]).toEqual([404, 404]);
  });

  test("are limited to ten, even in concurrent requests, and must be photos", async () => {
    const artisan = await createArtisan(server);
    for (let at = 2; at < WORK_PHOTOS_MAX; at += 1) await insertWorkPhoto(server, artisan.id);
    const responses = await Promise.all([1, 2, 3, 4].map(() => addPhoto(artisan)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await ownPortfolio(artisan)).work_photos).toHaveLength(WORK_PHOTOS_MAX);
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const other = await createArtisan(server);
    expect((await addPhoto(other, "", svg)).body).toEqual({ photo: [messages.photos.type] });
  });
});

test("shows an expired certificate only to the artisan", async () => {
  const artisan = await createArtisan(server);
  const added = await addCertificate(artisan, { title: "Trade Test", issuer: "NABTEB", expires_on: "" });
  expect([added.status, added.body.certificates[0].expires_on]).toEqual([201, null]);
  await insertCertificate(server, artisan.id, { title: "Gas safety", expiresOn: "2020-01-31" });
  const today = lagosDate(new Date());
  await insertCertificate(server, artisan.id, { title: "Until today", expiresOn: today });
  const titles = ({ certificates }: { certificates: { title: string }[] }) =>
    certificates.map(({ title }) => title);
  expect(titles(await publicProfile(artisan))).toEqual(["Trade Test", "Until today"]);
  const { certificates } = await ownPortfolio(artisan);
  expect(certificates.map(({ title, is_expired }) => [title, is_expired])).toEqual([
    ["Trade Test", false],
    ["Gas safety", true],
    ["Until today", false],
  ]);
  const late = await addCertificate(artisan, { title: "Old", issuer: "NABTEB", expires_on: "2020-01-31" });
  expect(late.body).toEqual({ expires_on: [messages.profiles.certificateExpired] });
});

test("stores a certificate once when it is sent again because the response was lost", async () => {
  const artisan = await createArtisan(server);
  const body = { title: "Trade Test", issuer: "NABTEB", expires_on: "2099-01-31" };
  await addCertificate(artisan, body);
  const repeated = await addCertificate(artisan, body);
  expect([repeated.status, repeated.body.certificates]).toMatchObject([201, [{ title: "Trade Test" }]]);
  const renewed = await addCertificate(artisan, { ...body, expires_on: "2099-06-30" });
  expect(renewed.body.certificates).toHaveLength(2);
});

describe("trust figures", () => {
  const MINUTE = 60_000;
  /** Inserts a completed job that the artisan accepted `minutes` after the payment. */
  async function complete({ id }: Artisan, employer: TestAccount, minutes: number): Promise<void> {
    const { db } = server.deps;
    const item = await insertItem(server, { employerId: employer.id, artisanId: id }, "completed", {
      completedAt: new Date(),
    });
    const [row] = await db.select().from(orderItems).where(eq(orderItems.id, item));
    const paidAt = new Date(Date.now() - 86_400_000);
    await db
      .update(orders)
      .set({ paidAt })
      .where(eq(orders.id, row?.orderId ?? 0));
    const acceptedAt = new Date(paidAt.getTime() + minutes * MINUTE);
    await db.update(orderItems).set({ acceptedAt }).where(eq(orderItems.id, item));
  }

  test("show completed jobs, repeat employers, response time and cancellations", async () => {
    const artisan = await createArtisan(server, { locationId: market.locations.ikeja });
    expect((await publicProfile(artisan)).figures).toMatchObject({
      ...{ jobs_completed: 0, response_minutes: null, repeat_rate: null, reliability: null, highlight: null },
    });
    const people = await Promise.all([1, 2, 3].map(() => server.account("employer")));
    const [first, second, third] = people as [TestAccount, TestAccount, TestAccount];
    for (const [employer, minutes] of [
      [first, 10],
      [first, 20],
      [second, 18],
      [third, 600],
    ] as const)
      await complete(artisan, employer, minutes);
    const cancelled = { employerId: third.id, artisanId: artisan.id };
    const orderItemId = await insertItem(server, cancelled, "cancelled");
    const event = { fromState: "accepted", toState: "cancelled", artisanId: artisan.id } as const;
    await server.deps.db
      .insert(orderItemEvents)
      .values({ ...event, orderItemId, action: "cancel", role: "artisan" });
    const { figures } = await publicProfile(artisan);
    expect(figures).toMatchObject({
      jobs_completed: 4,
      response_minutes: 19,
      employers: 3,
      repeat_employers: 1,
      repeat_rate: 33,
      cancelled_jobs: 1,
      reliability: 80,
      highlight: "Replies within 20 minutes, 4 jobs in Ikeja",
    });
    const { trust } = await server.call("artisanDetail", { params: { id: artisan.id } });
    expect(trust).toMatchObject({ jobs_completed: 4, highlight: figures.highlight });
    expect(trust.next_free_day).toMatch(/^\d{4}-\d\d-\d\d$/);
    const result = await server.call("artisansFind", { query: { location: "Ikeja" } });
    expect(result.artisans.find(({ id }) => id === artisan.id)?.trust).toEqual(trust);
  });

  test("list what was checked, but not the checked data", async () => {
    const artisan = await createArtisan(server, { ninIndex: "blind", imageKey: "media/artisans/x.webp" });
    expect((await publicProfile(artisan)).figures.checked).toEqual([]);
    await saveVerified(server.deps.db, artisan.account.id, "+2348031234567");
    expect((await publicProfile(artisan)).figures.checked).toEqual(["phone_checked"]);
    await server.deps.db.update(artisans).set({ isVerified: true }).where(eq(artisans.id, artisan.id));
    expect((await publicProfile(artisan)).figures.checked).toEqual([
      "nin_checked",
      "photo_checked",
      "phone_checked",
    ]);
  });
});

test("says whether the compared artisans are free on a day", async () => {
  const [busy, free] = await Promise.all([createArtisan(server), createArtisan(server)]);
  const date = lagosDate(new Date(Date.now() + 2 * 86_400_000));
  await server.call("artisanCalendarEdit", { body: { days_off: [date] }, token: busy.account.token });
  const ids = `${busy.id},${free.id}`;
  const freeOn = async (query: { date?: string }) =>
    (await server.call("artisansCompare", { query: { ids, ...query } })).map(({ is_free }) => is_free);
  expect(await freeOn({ date })).toEqual([false, true]);
  expect(await freeOn({})).toEqual([undefined, undefined]);
});

test("compares up to three public artisans in the requested order", async () => {
  const created = await Promise.all([1, 2, 3, 4].map(() => createArtisan(server)));
  const [a, b, c, d] = created.map(({ id }) => id);
  const compare = (ids: string) => server.call("artisansCompare", { query: { ids } });
  expect((await compare(`${c},${a},${b},${d}`)).map(({ id }) => id)).toEqual([c, a, b]);
  await server.deps.db
    .update(artisans)
    .set({ deletedAt: new Date() })
    .where(eq(artisans.id, a ?? 0));
  expect((await compare(`${a},${b},999999`)).map(({ id }) => id)).toEqual([b]);
  expect((await server.request("GET", "/v1/api/artisans-compare/?ids=x")).status).toBe(400);
});
