import { messages, PROFILE_IMAGE_MAX_BYTES } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Artisan,
  createArtisan,
  createMarket,
  type Market,
  verifyArtisan,
} from "../artisans/artisan.fixture.ts";

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startTestServer();
  market = await createMarket(server);
});
afterAll(() => server.close());

function edit({ account }: Artisan, fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return server.request("PATCH", "/v1/artisan/profile/", { token: account.token, body });
}
const photo = async () => {
  const square = sharp({ create: { width: 40, height: 40, channels: 3, background: "#175c43" } });
  return new Blob([new Uint8Array(await square.png().toBuffer())], { type: "image/png" });
};

test("changes only the fields that the artisan sends, and updates the search", async () => {
  const artisan = await createArtisan(server);
  const response = await edit(artisan, {
    first_name: "Musa",
    location: String(market.locations.epe),
    service: String(market.professions.electrician),
    experience: "9",
    phone_number: "0803 123 4567",
    address: "3 Marina Road",
    pay: "17500.50",
    profile_image: await photo(),
  });
  expect(response.body).toMatchObject({
    first_name: "Musa",
    last_name: "Ogunleye",
    location: { location: "Epe" },
    service: { title: "Electrician" },
    experience: 9,
    phone_number: "+2348031234567",
    address: "3 Marina Road",
    pay: "17500.50",
  });
  expect((await fetch(response.body.profile_image)).status).toBe(200);
  const artisans = await server.call("artisansSearch", { query: { service: "Musa" } });
  expect(artisans.map(({ id }) => id)).toEqual([artisan.id]);

  const next = await edit(artisan, { profile_image: await photo() });
  expect(next.body.profile_image).not.toBe(response.body.profile_image);
  expect((await fetch(response.body.profile_image)).status).toBe(404);
  expect(next.body.experience).toBe(9);
});

test("requires another review when a verified artisan changes trade", async () => {
  const artisan = await createArtisan(server, {
    isVerified: true,
    professionId: market.professions.plumber,
  });
  const admin = await server.account("admin");
  await verifyArtisan(server, artisan.id, admin.token);
  const same = await edit(artisan, { service: String(market.professions.plumber), experience: "30" });
  expect(same.body).toMatchObject({ is_verified: true, experience: 30 });
  const changed = await edit(artisan, { service: String(market.professions.electrician) });
  expect(changed.body).toMatchObject({ is_verified: false, service: { title: "Electrician" } });
  const query = { email: artisan.account.email, review: "pending" as const };
  expect(await server.call("adminArtisanSearch", { query, token: admin.token })).toHaveLength(1);
  const [entry] = await server.call("auditLog", { token: admin.token });
  expect(entry).toMatchObject({
    action: "artisan.review_reopened",
    subject: `artisan:${artisan.id}`,
    actor: `artisan ${artisan.account.id}`,
  });
});

test("lets an artisan clear the daily rate", async () => {
  const artisan = await createArtisan(server);
  expect((await edit(artisan, { pay: "" })).body.pay).toBeNull();
});

test("rejects a change to a verified name, an unknown location and an invalid picture", async () => {
  const artisan = await createArtisan(server, { isVerified: true });
  expect((await edit(artisan, { first_name: "Musa" })).body).toEqual({
    first_name: [messages.jobs.nameLocked],
  });
  expect((await edit(artisan, { first_name: "Adebayo" })).status).toBe(200);
  expect((await edit(artisan, { location: "999999" })).body).toHaveProperty("location");
  expect((await edit(artisan, { phone_number: "12" })).body).toEqual({
    phone_number: [messages.registration.phoneFormat],
  });
  expect((await edit(artisan, { profile_image: new Blob(["<svg/>"]) })).body).toEqual({
    profile_image: [messages.registration.imageUnreadable],
  });
  const large = new Blob([new Uint8Array(Math.ceil(PROFILE_IMAGE_MAX_BYTES))]);
  expect((await edit(artisan, { profile_image: large })).body).toEqual({
    profile_image: [messages.registration.imageTooLarge],
  });
});

test("rejects names that contain contact data", async () => {
  const artisan = await createArtisan(server);
  const response = await edit(artisan, { first_name: "Whatsapp 0803123", last_name: "4567" });
  expect(response).toMatchObject({
    status: 400,
    body: { first_name: [messages.registration.contactInName] },
  });
});

test("accepts only artisans, and ignores fields that they may not change", async () => {
  const employer = await server.account("employer");
  expect((await server.request("GET", "/v1/artisan/profile/", { token: employer.token })).status).toBe(403);
  const unfinished = await server.account("artisan");
  expect((await server.request("GET", "/v1/artisan/profile/", { token: unfinished.token })).status).toBe(404);
  const artisan = await createArtisan(server);
  await edit(artisan, { is_verified: "true", nin: "12345678901" });
  expect(await server.call("artisanProfile", { token: artisan.account.token })).toMatchObject({
    is_verified: false,
    nin_last4: null,
  });
});
