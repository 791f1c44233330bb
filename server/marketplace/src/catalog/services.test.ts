import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMarket, type Market } from "../artisans/artisan.fixture.ts";

let server: TestServer;
let market: Market;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  market = await createMarket(server);
  admin = await server.account("admin");
});
afterAll(() => server.close());

const picture = (background: string) =>
  sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

function send(method: "POST" | "PATCH", path: string, profession: number, image?: Buffer) {
  const body = new FormData();
  const texts = { time: "Same day", location: "Lagos", description: "Taps and pipes", company: "Eko Works" };
  for (const [name, value] of Object.entries({ ...texts, profession })) body.append(name, String(value));
  if (image) body.append("img", new Blob([new Uint8Array(image)]), "card.png");
  return server.request(method, `/v1/administrator/services/${path}`, { token: admin.token, body });
}
const statusOf = async (url: string, width: number) =>
  (await server.request("GET", new URL(url).pathname.replace("-640.", `-${width}.`))).status;

test("a service card keeps its picture until it gets a new one, and the old files are deleted", async () => {
  const { plumber, electrician } = market.professions;
  const added = await send("POST", "", plumber, await picture("#00a"));
  expect(added.status).toBe(201);
  const moved = await send("PATCH", `${added.body.id}/`, electrician);
  expect(moved.body).toMatchObject({ title: "Electrician", img: added.body.img });
  const changed = await send("PATCH", `${added.body.id}/`, electrician, await picture("#a00"));
  expect(changed.body.img).not.toBe(added.body.img);
  for (const width of [640, 240]) {
    expect(await statusOf(changed.body.img, width)).toBe(200);
    expect(await statusOf(added.body.img, width)).toBe(404);
  }
});

test("a profession has at most one card, and must exist", async () => {
  const { mechanic } = market.professions;
  await send("POST", "", mechanic);
  expect((await send("POST", "", mechanic)).body).toEqual({
    profession: ["This profession already has a service card."],
  });
  expect((await send("POST", "", 999_999)).body).toEqual({
    profession: ["This profession does not exist."],
  });
  expect((await send("PATCH", "999999/", mechanic)).status).toBe(404);
});
