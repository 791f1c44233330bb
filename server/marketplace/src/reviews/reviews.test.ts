import {
  type FoundArtisans,
  IDEMPOTENCY_HEADER,
  messages,
  type QueuedReview,
  type ReviewableItem,
} from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { tryDeleteDue } from "@handwork/server-platform/storage";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Artisan, createArtisan, createMarket, type Market } from "../artisans/artisan.fixture.ts";
import { drawJpeg } from "../marketers/marketers.fixture.ts";
import { orderItems } from "../orders/index.ts";
import { actions, buy, insertItem } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { insertCompleted, insertReview } from "./review.fixture.ts";

let server: TestServer;
let market: Market;
let employer: TestAccount;
let manager: TestAccount;
let jpeg: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  market = await createMarket(server);
  employer = await server.account("employer");
  manager = await server.account("manager");
  jpeg = new Uint8Array(await drawJpeg(400));
});
afterAll(() => server.close());

const parties = ({ id }: Artisan, { id: employerId } = employer) => ({ employerId, artisanId: id });
const path = (item: number, rest = "") => `/v1/employer/order-items/${item}/review/${rest}`;
const write = (item: number, json: object, { token } = employer) =>
  server.request("POST", path(item), { token, json });
function addPhoto(item: number, bytes = jpeg, { token } = employer, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.append("photo", new Blob([bytes]), "photo.jpg");
  return server.request("POST", path(item, "photos/"), { token, body, headers });
}
const publicReviews = ({ id }: Artisan, query = {}) =>
  server.call("artisanReviews", { params: { id }, query });
const titles = async ({ token }: { token: string }) =>
  (await server.call("notificationList", { token })).items.map(({ title }) => title);
const decide = (id: number, decision: string, reason = "It names a neighbour") =>
  server.request("POST", `/v1/administrator/reviews/${id}/decide/`, {
    token: manager.token,
    json: { decision, reason },
  });

describe("a review", () => {
  test("is public with stars, text, photos and a short name, and notifies the artisan", async () => {
    const artisan = await createArtisan(server);
    const item = await insertCompleted(server, parties(artisan));
    const [before] = await server.call("employerReviews", { token: employer.token });
    expect(before).toMatchObject({ order_item: item, can_write: true, review: null });
    const response = await write(item, { stars: "4", text: " Tidy work " });
    expect([response.status, response.body]).toMatchObject([
      200,
      { review: { stars: 4, text: "Tidy work" } },
    ]);
    expect((await addPhoto(item)).status).toBe(201);

    const { rating, reviews, next } = await publicReviews(artisan);
    expect([rating, next]).toEqual([{ average: 4, count: 1, distribution: [0, 0, 0, 1, 0] }, null]);
    expect(reviews).toMatchObject([{ stars: 4, text: "Tidy work", edited_at: null, reply: null }]);
    expect(reviews[0]?.author).toMatch(/^\p{L}+( \p{L}\.)?$/u);
    const picture = await server.request("GET", new URL(reviews[0]?.photos[0]?.image_small ?? "").pathname);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect((await titles(artisan.account))[0]).toMatch(/ gave you 4 stars$/);
    const detail = await server.call("artisanDetail", { params: { id: artisan.id } });
    expect(detail.rating).toEqual({ average: 4, count: 1 });
  });

  test("requires 1 to 5 stars and completed work that the caller paid for", {
    tags: ["API1", "V4.2.1"],
  }, async () => {
    const artisan = await createArtisan(server);
    const item = await insertCompleted(server, parties(artisan));
    for (const stars of [0, 6, 2.5, "", null, undefined])
      expect([stars, (await write(item, { stars })).status]).toEqual([stars, 400]);
    const stranger = await server.account("employer");
    expect((await write(item, { stars: 5 }, stranger)).status).toBe(404);
    expect((await addPhoto(item, jpeg, stranger)).status).toBe(404);
    for (const state of ["accepted", "in_progress", "finished", "disputed", "cancelled"] as const) {
      const other = await insertItem(server, parties(artisan), state);
      const response = await write(other, { stars: 5 });
      expect([state, response.status, response.body]).toEqual([
        state,
        409,
        { detail: messages.reviews.notCompleted },
      ]);
    }
    expect((await publicReviews(artisan)).rating.count).toBe(0);
  });

  test("is stored once when sent repeatedly, and can be changed for 30 days", async () => {
    const artisan = await createArtisan(server);
    const item = await insertCompleted(server, parties(artisan), 29.9);
    const responses = await Promise.all([1, 2, 3].map(() => write(item, { stars: 2, text: "Late" })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await titles(artisan.account)).toHaveLength(1);
    await write(item, { stars: 5, text: "Late, but good" });
    expect((await titles(artisan.account))[0]).toMatch(/has changed a review/);
    const { rating, reviews } = await publicReviews(artisan);
    expect(rating).toEqual({ average: 5, count: 1, distribution: [0, 0, 0, 0, 1] });
    expect(reviews[0]?.edited_at).not.toBeNull();

    const old = await insertCompleted(server, parties(artisan), 30.1);
    const late = await write(old, { stars: 5 });
    expect([late.status, late.body]).toEqual([409, { detail: messages.reviews.tooLate }]);
    const listed = await server.call("employerReviews", { token: employer.token });
    expect(listed.some(({ order_item }) => order_item === old)).toBe(false);
  });

  test("stays after a refund and can still be changed, but a refund prevents a new review", async () => {
    const admin = await server.account("admin");
    for (const isReviewed of [true, false]) {
      const bought = await buy(server, [{}]);
      const [[artisan], [item = 0]] = [bought.artisans, bought.orderItemIds];
      if (!artisan) throw new Error("The order has no artisan");
      const { start, finish, complete, report } = actions(server, bought);
      for (const step of [start, finish, complete]) await step();
      if (isReviewed) await write(item, { stars: 5 }, bought.employer);
      await report({ description: "The wall is broken", item });
      const body = { action: "refund", item, reason: "We have seen the photos" } as const;
      await server.call("problemResolve", { params: { id: bought.orderId }, body, token: admin.token });
      const { status } = await write(item, { stars: 1 }, bought.employer);
      const { reviews, rating } = await publicReviews(artisan);
      const stars = reviews.map((review) => review.stars);
      expect([status, stars, rating.count]).toEqual(isReviewed ? [200, [1], 1] : [409, [], 0]);
    }
  });

  test("cannot be changed after another artisan has finished the work", async () => {
    const [artisan, other] = [await createArtisan(server), await createArtisan(server)];
    const item = await insertCompleted(server, parties(artisan));
    await write(item, { stars: 2 });
    const { db } = server.deps;
    await db.update(orderItems).set({ artisanId: other.id }).where(eq(orderItems.id, item));
    const changed = await write(item, { stars: 5 });
    expect([changed.status, changed.body]).toEqual([409, { detail: messages.reviews.ofEarlierArtisan }]);
    expect((await publicReviews(artisan)).rating.count).toBe(1);
    expect((await publicReviews(other)).rating.count).toBe(0);
  });

  test("can have up to four photos, refuses other files, and deletes a removed photo's files", async () => {
    const artisan = await createArtisan(server);
    const item = await insertCompleted(server, parties(artisan));
    expect((await addPhoto(item)).body).toEqual({ detail: messages.reviews.notWritten });
    await write(item, { stars: 5 });
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect((await addPhoto(item, svg)).body).toEqual({ photo: [messages.photos.type] });
    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => addPhoto(item)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409]);
    const files = () => server.deps.storage.list("media/reviews");
    const before = (await files()).length;
    const photo = (await publicReviews(artisan)).reviews[0]?.photos[0]?.id;
    const removed = await server.request("DELETE", path(item, `photos/${photo}/`), { token: employer.token });
    expect((removed.body as ReviewableItem).review?.photos).toHaveLength(3);
    await tryDeleteDue(server.deps);
    expect(await files()).toHaveLength(before - 2);
  });

  test("stores a photo once when it is sent again with the same idempotency key", async () => {
    const item = await insertCompleted(server, parties(await createArtisan(server)));
    await write(item, { stars: 5 });
    const headers = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() };
    const first = await addPhoto(item, jpeg, employer, headers);
    const again = await addPhoto(item, jpeg, employer, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((again.body as ReviewableItem).review?.photos).toHaveLength(1);
  });

  test("has one public reply from its artisan, which can be edited", async () => {
    const artisan = await createArtisan(server);
    const { id } = await insertReview(server, parties(artisan));
    const reply = (text: string, { token } = artisan.account) =>
      server.request("POST", `/v1/artisan/reviews/${id}/reply/`, { token, json: { text } });
    expect((await reply("Mine", (await createArtisan(server)).account)).status).toBe(404);
    for (const text of ["Thank you", "Thank you", "Thank you, sir"]) await reply(text);
    expect((await publicReviews(artisan)).reviews[0]?.reply?.text).toBe("Thank you, sir");
    // Text that everyone can read must not lead to deals outside Handwork.
    expect((await reply("Call me on 0803 123 4567")).body).toEqual({ text: [messages.reviews.contactData] });
    const notices = (await titles(employer)).filter((title) => title.endsWith("has replied to your review"));
    expect(notices).toHaveLength(2);
  });

  test("is listed in pages with the artisan's other reviews, newest first", async () => {
    const artisan = await createArtisan(server);
    const ids = [];
    for (const stars of [1, 5, 5]) ids.push((await insertReview(server, parties(artisan), { stars })).id);
    const first = await publicReviews(artisan, { limit: 2 });
    expect(first.reviews.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.rating).toEqual({ average: 3.7, count: 3, distribution: [1, 0, 0, 0, 2] });
    const second = await publicReviews(artisan, { limit: 2, before: first.next ?? 0 });
    expect([second.reviews.map(({ id }) => id), second.next]).toEqual([[ids[0]], null]);
  });
});

describe("moderation", () => {
  test("lists reported reviews, and can hide one with a reason and show it again", async () => {
    const artisan = await createArtisan(server);
    const { id, item } = await insertReview(server, parties(artisan), { stars: 1, text: "Thief!" });
    const { token } = artisan.account;
    const report = (reason: string) =>
      server.request("POST", `/v1/reviews/${id}/report/`, { token, json: { reason } });
    expect((await report(" ")).status).toBe(400);
    for (const reason of ["Not true", "It is an insult"]) expect((await report(reason)).status).toBe(201);
    const queue = (which: "reported" | "hidden") =>
      server.call("reviewQueue", { query: { queue: which }, token: manager.token });
    const reported = (await queue("reported")).find((review) => review.id === id);
    expect(reported).toMatchObject({
      artisan: artisan.id,
      stars: 1,
      reports: [{ reason: "It is an insult" }],
    });

    const hidden = await decide(id, "hide");
    expect([hidden.status, (hidden.body as QueuedReview).hidden?.reason]).toEqual([
      200,
      "It names a neighbour",
    ]);
    await decide(id, "hide");
    expect((await publicReviews(artisan)).rating.count).toBe(0);
    expect((await queue("reported")).some((review) => review.id === id)).toBe(false);
    expect((await queue("hidden")).some((review) => review.id === id)).toBe(true);
    const changed = await write(item, { stars: 5 });
    expect([changed.status, changed.body]).toEqual([409, { detail: messages.reviews.hiddenByStaff }]);
    const own = await server.call("ownReviews", { token });
    expect(own.reviews[0]).toMatchObject({ id, hidden: { reason: "It names a neighbour" } });
    expect((await titles(employer))[0]).toMatch(/^We have hidden your review/);
    const notices = await titles(artisan.account);
    expect(notices.filter((title) => title.startsWith("We have hidden a review"))).toHaveLength(1);
    expect(notices).toContain("We have checked the review that you reported");

    await decide(id, "show", "It is an opinion");
    expect((await publicReviews(artisan)).rating).toMatchObject({ average: 1, count: 1 });
    const log = await server.call("auditLog", {
      query: { action: "review" },
      token: (await server.account("admin")).token,
    });
    expect(log.map(({ action }) => action)).toEqual(["review.show", "review.hide", "review.hide"]);
  });

  test("notifies the person who reported a review only once, even if several decisions arrive together", async () => {
    const artisan = await createArtisan(server);
    const { id } = await insertReview(server, parties(artisan), { stars: 1 });
    const { token } = artisan.account;
    const json = { reason: "Not true" };
    await server.request("POST", `/v1/reviews/${id}/report/`, { token, json });
    const decided = await Promise.all([decide(id, "keep"), decide(id, "keep"), decide(id, "keep")]);
    expect(decided.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await titles(artisan.account)).toEqual(["We have checked the review that you reported"]);
  });

  test("can hide only the artisan's reply, and show it again", async () => {
    const artisan = await createArtisan(server);
    const { id } = await insertReview(server, parties(artisan));
    expect((await decide(id, "hide_reply")).body).toEqual({ detail: messages.reviews.noReply });
    const { token } = artisan.account;
    const reply = () =>
      server.request("POST", `/v1/artisan/reviews/${id}/reply/`, {
        token,
        json: { text: "Your house is dirty" },
      });
    await reply();
    await decide(id, "hide_reply");
    expect((await publicReviews(artisan)).reviews[0]).toMatchObject({ stars: 5, reply: null });
    expect((await reply()).body).toEqual({ detail: messages.reviews.replyHidden });
    expect((await titles(artisan.account))[0]).toMatch(/^We have hidden your reply/);
    const employerBefore = await titles(employer);
    await decide(id, "show", "It is an opinion");
    expect((await publicReviews(artisan)).reviews[0]?.reply?.text).toBe("Your house is dirty");
    expect((await titles(artisan.account))[0]).toMatch(/^Your reply to a review is shown again/);
    // The review itself was never hidden.
    expect(await titles(employer)).toEqual(employerBefore);
  });
});

test("searches rank a new artisan between artisans with good and with bad reviews", async () => {
  const values = { professionId: market.professions.mechanic, experience: 3, isVerified: true };
  const create = (name: string, experience = 3) =>
    createArtisan(server, { ...values, firstName: name, experience });
  const bad = await create("Bad", 30);
  const fresh = await create("Fresh");
  const good = await create("Good", 1);
  const best = await create("Best", 1);
  for (const stars of [1, 2]) await insertReview(server, parties(bad), { stars });
  // A single enthusiastic review must not outrank ten that are nearly as good.
  await insertReview(server, parties(good), { stars: 5 });
  for (let index = 0; index < 10; index++)
    await insertReview(server, parties(best), { stars: index ? 5 : 4 });
  const artisans = await server.call("artisansSearch", { query: { job_type: "Auto Mechanic" } });
  expect(artisans.map(({ user }) => user.first_name)).toEqual(["Best", "Good", "Fresh", "Bad"]);
  const pages: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const found: FoundArtisans = await server.call("artisansFind", {
      query: { job_type: "Auto Mechanic", limit: 1, ...(cursor && { cursor }) },
    });
    pages.push(...found.artisans.map(({ id }) => id));
    cursor = found.next;
  }
  expect(pages).toEqual([best.id, good.id, fresh.id, bad.id]);
  const rated = await server.call("artisansFind", { query: { job_type: "Auto Mechanic", min_rating: 4.5 } });
  expect(rated.artisans.map(({ rating }) => rating)).toEqual([
    { average: 4.9, count: 10 },
    { average: 5, count: 1 },
  ]);
});

test("erasing an employer keeps the stars and removes the text, the name and the photos", async () => {
  const artisan = await createArtisan(server);
  const leaving = await server.account("employer");
  await insertReview(server, parties(artisan, leaving), { stars: 3 });
  const json = { password: leaving.password };
  const erased = await server.request("POST", "/v1/acct/erasure/", { token: leaving.token, json });
  expect([erased.status, erased.text]).toEqual([200, erased.text]);
  expect((await publicReviews(artisan)).reviews).toMatchObject([
    { stars: 3, text: "", author: "Deleted account", photos: [] },
  ]);
});
