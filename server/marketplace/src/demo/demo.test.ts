import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLedger } from "../payments/index.ts";
import { otherProcess } from "../payments/payment.fixture.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { DEMO_PASSWORD, refuseDemoAccounts, seedDemo } from "./index.ts";

let server: TestServer;
/** CPU time that seeding took. Unlike elapsed time, it hardly depends on the machine's other load. */
let cpuSeconds: number;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: "on" } });
  const before = process.cpuUsage();
  await seedDemo(server.deps);
  const { user, system } = process.cpuUsage(before);
  cpuSeconds = (user + system) / 1_000_000;
});
afterAll(() => server.close());

const signIn = (username: string) => server.call("login", { body: { username, password: DEMO_PASSWORD } });
const pathOf = (url: string | null | undefined) => new URL(url ?? "").pathname;

describe("the demo", () => {
  test("is ready within seconds, and seeding it again changes nothing", async () => {
    expect(cpuSeconds).toBeLessThan(8);
    expect(await seedDemo(server.deps)).toBe(false);
  });

  test("has 20 areas in Lagos, trades, cards for the popular trades, industries and companies", {
    tags: ["10.20c"],
  }, async () => {
    expect(await server.call("locationList")).toHaveLength(20);
    expect(await server.call("industryList")).toHaveLength(12);
    const trades = (await server.call("professionList")).map(({ title }) => title);
    expect(trades.length).toBeGreaterThanOrEqual(44);
    const cards = (await server.call("serviceList")).map(({ title }) => title);
    expect(cards.length).toBeGreaterThanOrEqual(14);
    expect(trades).toEqual(expect.arrayContaining(cards));
    expect((await server.call("companyList")).companies).toHaveLength(8);
  });

  test("has artisans with different names in every trade, and shows each trade's lowest daily rate", async () => {
    const artisans = [];
    for (const { title, lowest_pay } of await server.call("serviceList")) {
      const artisansInTrade = await server.call("artisansByService", {
        params: { service_title: title },
        query: { limit: 100 },
      });
      expect(artisansInTrade.length).toBeGreaterThanOrEqual(8);
      const pays = artisansInTrade.flatMap(({ pay }) => (pay ? [Number(pay)] : []));
      expect(Number(lowest_pay)).toBe(Math.min(...pays));
      artisans.push(...artisansInTrade);
    }
    expect(artisans.length).toBeGreaterThanOrEqual(120);
    const names = artisans.map(({ user }) => `${user.first_name} ${user.last_name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const artisan of artisans) expect(artisan.profile_image).not.toBeNull();
  });

  test("names only areas with artisans on a trade's card", async () => {
    for (const { title, location } of await server.call("serviceList")) {
      if (location === "All over Lagos") continue;
      const listed = await server.call("artisansByService", { params: { service_title: title } });
      const areas = new Set(listed.map((artisan) => artisan.location?.location));
      for (const area of location.split(" and ")) expect(areas, title).toContain(area);
    }
  });

  test("says which trades have artisans", async () => {
    const trades = await server.call("professionList");
    expect(new Set(trades.map(({ has_artisans }) => has_artisans))).toEqual(new Set([true, false]));
    for (const { title, has_artisans } of trades) {
      const query = { limit: 1 };
      const listed = await server.call("artisansByService", { params: { service_title: title }, query });
      expect(listed.length > 0, title).toBe(has_artisans);
    }
  });

  test.each(["admin", "manager", "marketer", "employer", "artisan"])(
    "signs %s in",
    { tags: ["1.7"] },
    async (username) => {
      expect((await signIn(username)).user_type).toBe(username);
    },
  );

  test("gives the employer orders in every state, a last payment and expected artisans", async () => {
    const token = (await signIn("employer")).access;
    const orders = await server.call("orderHistory", { token });
    expect(new Set(orders.map((order) => order.order_status))).toEqual(
      new Set(["pending", "in_progress", "completed", "cancelled", "disputed"]),
    );
    for (const order of orders) {
      const sum = order.items.reduce((total, item) => total + Number(item.total), 0);
      expect(Number(order.total_price)).toBe(sum);
    }
    expect(orders.some(({ items }) => items.some((item) => item.artisan_name === "Chinedu Nwosu"))).toBe(
      true,
    );
    expect(await server.call("lastPayment", { token })).toMatchObject({ status: "successful" });
    expect((await server.call("expectedArtisan", { token })).length).toBeGreaterThan(3);
    expect(await server.call("activeJobsCount", { token })).toEqual({ count: 2 });
    expect(await server.call("completedJobsCount", { token })).toEqual({ count: 3 });
    expect((await server.call("cartItems", { token })).cart).toEqual([]);
  });

  test("dates a job in the artisan's statement by its completion", async () => {
    const token = (await signIn("artisan")).access;
    const { jobs, ...sums } = await server.call("artisanEarnings", { token });
    expect(jobs.length).toBeGreaterThan(3);
    expect(Number(sums.paid_out)).toBeGreaterThan(0);
    expect((await server.call("bankAccount", { token })).account).toMatchObject({ last4: "6789" });
    const [latest] = jobs;
    const month = lagosDate(new Date(latest?.completed_at ?? 0)).slice(0, "YYYY-MM".length);
    const { lines } = await server.call("artisanStatement", { query: { month }, token });
    expect(lines.find(({ kind, jobs: [job] }) => kind === "earned" && job?.id === latest?.id)?.at).toBe(
      latest?.completed_at,
    );
  });

  test("has artisans with many, few and no reviews", async () => {
    const listed = await server.call("artisansSearch", { query: { limit: 100 } });
    const counts = listed.map(({ rating }) => rating.count);
    expect(Math.max(...counts)).toBeGreaterThan(5);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(40);
    expect(counts).toContain(0);
    const [best] = listed;
    const { reviews, rating } = await server.call("artisanReviews", { params: { id: best?.id ?? 0 } });
    expect(best?.rating).toEqual({ average: rating.average, count: rating.count });
    expect(reviews[0]?.author).toMatch(/^\w+ \w\.$/);
  });

  test("never shows the same picture of finished work for two artisans in a trade", async () => {
    const { rows } = await server.deps.db.execute(sql`
      select a.profession_id from work_photos w join artisans a on a.id = w.artisan_id
        group by a.profession_id, w.image_key having count(*) > 1`);
    expect(rows).toEqual([]);
    const { access: token } = await signIn("artisan");
    expect((await server.call("artisanPortfolio", { token })).work_photos).toHaveLength(2);
    for (const { title } of await server.call("serviceList")) {
      const params = { service_title: title };
      const [best] = await server.call("artisansByService", { params, query: { limit: 1 } });
      const profile = await server.call("artisanPublicProfile", { params: { id: best?.id ?? 0 } });
      expect(profile.work_photos.length, title).toBeGreaterThan(0);
    }
  });

  test("dates each account before its first order, and gives its registration the same date", async () => {
    const { rows } = await server.deps.db.execute(sql`
      select u.username from users u
        left join artisans a on a.user_id = u.id
        left join employer_profiles p on p.user_id = u.id
        left join registrations r on r.user_id = u.id
      where u.created_at > now() - interval '1 day'
        or a.created_at <> u.created_at or p.created_at <> u.created_at or r.created_at <> u.created_at
        or (not a.is_verified and a.waiting_since < a.created_at)
        or exists (select from orders o where o.employer_id = u.id and o.paid_at <= u.created_at)
        or exists (
          select from order_items i join orders o on o.id = i.order_id
          where i.artisan_id = a.id and o.paid_at <= u.created_at)
        or exists (
          select from registrations given join users m on m.id = given.marketer_id
          where given.user_id = u.id and m.created_at > u.created_at)`);
    expect(rows).toEqual([]);

    const [best] = await server.call("artisansSearch", { query: { limit: 1 } });
    const params = { id: best?.id ?? 0 };
    const { reviews } = await server.call("artisanReviews", { params });
    const { member_since } = await server.call("artisanPublicProfile", { params });
    expect(reviews.length).toBeGreaterThan(0);
    for (const { written_at } of reviews)
      expect(Date.parse(member_since)).toBeLessThan(Date.parse(written_at));
  });

  test("has a balanced ledger", async () => {
    expect(await auditLedger(server.deps.db)).toEqual([]);
  });

  test("serves small pictures that browsers may cache for a year", async () => {
    const [artisan] = await server.call("artisansSearch", { query: { limit: 1 } });
    const [card] = await server.call("serviceList");
    const [company] = (await server.call("companyList")).companies;
    const admin = await server.call("userProfile", { token: (await signIn("admin")).access });
    expect(admin.company_name).toBe("Handwork Lagos");
    const pictures = [
      [admin.company_logo, 240],
      [artisan?.profile_image, 320],
      [artisan?.profile_image_resized, 160],
      [card?.img, 640],
      [company?.company_image, 480],
    ] as const;
    for (const [url, width] of pictures) {
      const response = await fetch(server.origin + pathOf(url));
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((await sharp(bytes).metadata()).width).toBe(width);
      expect(bytes.length).toBeLessThan(16_000);
    }
  });
});

test("refunds a cancelled order through the sandbox, although the order was paid before the demo", async () => {
  const token = (await signIn("employer")).access;
  const find = async () =>
    (await server.call("orderHistory", { token })).find((order) => order.order_code === "HW-DEMO09")
      ?.items[0];
  const params = { id: (await find())?.id ?? 0 };
  const { refund } = await server.call("itemCancellation", { params, token });
  await server.call("itemCancel", { params, body: { reason: "Not needed", refund }, token });
  await otherProcess(server).refunding.round();
  await expect.poll(async () => (await find())?.refund).toMatchObject({ amount: refund, state: "paid_out" });
  expect(await auditLedger(server.deps.db)).toEqual([]);
});

test("stops a server without DEMO from starting with demo accounts", {
  tags: ["API8", "V2.5.4"],
}, async () => {
  await expect(refuseDemoAccounts(server.deps.db)).rejects.toThrow(/demo accounts/);
});
