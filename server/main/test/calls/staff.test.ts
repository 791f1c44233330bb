import {
  aFingerprint,
  artisanForm,
  createArtisan,
  drawJpeg,
  toMultipart,
} from "@handwork/server-marketplace/testing";
import { afterAll, describe, expect, test } from "vitest";
import { aUrl, refusedFor, startCalls, text, withAndWithoutSlash } from "./calls.fixture.ts";

const { server, market, artisan, send, read } = await startCalls();
afterAll(() => server.close());

describe("managers' and marketers' calls", () => {
  test("POST /acct/upload-fingerprint/{artisanId}/", { tags: ["7.34"] }, async () => {
    const { token } = await server.account("manager");
    await withAndWithoutSlash(async (slash) => {
      const { id } = await createArtisan(server);
      const body = new FormData();
      body.append("fingerprint_image", new Blob([new Uint8Array(await aFingerprint())]), "thumb.png");
      const response = await send("POST", `acct/upload-fingerprint/${id}`, slash, { token, body });
      expect([response.status, response.body.message]).toEqual([201, "Fingerprint uploaded successfully!"]);
      expect((await send("POST", `acct/upload-fingerprint/${id}`, slash, { body })).status).toBe(401);
    });
  });

  test("GET /administrator/artisans/search/?name=&email=&phone_number=", {
    tags: ["3.32", "7.35"],
  }, async () => {
    const { token } = await server.account("manager");
    const email = artisan.account.email.slice(0, 14);
    const query = `?name=kelech&email=${email}&phone_number=0803`;
    expect(await read("GET", "administrator/artisans/search", { token, query })).toMatchObject([
      {
        id: artisan.id,
        name: "Kelechi Ogunleye",
        email: artisan.account.email,
        phone_number: "+2348031234567",
        service: "Plumber",
        experience: 5,
        location: "Ikeja",
        profile_image: aUrl,
      },
    ]);
    const empty = { token, query: "?name=&email=&phone_number=" };
    expect((await read("GET", "administrator/artisans/search", empty)).length).toBeGreaterThan(1);
  });

  test("POST marketers/artisan-register/", { tags: ["3.35", "7.43"] }, async () => {
    const { token } = await server.account("marketer");
    await withAndWithoutSlash(async (slash) => {
      const form = artisanForm({ location: String(market.locations.epe) });
      const body = toMultipart(form, await drawJpeg(64));
      const response = await send("POST", "marketers/artisan-register", slash, { token, body });
      expect([response.status, response.body.username]).toEqual([201, form.username]);
      const again = await send("POST", "marketers/artisan-register", slash, {
        token,
        body: toMultipart(form),
      });
      expect([again.status, again.body]).toEqual([400, refusedFor("username", "email")]);
      const employer = await server.account("employer");
      const sent = { token: employer.token, body: toMultipart(artisanForm()) };
      const refused = await send("POST", "marketers/artisan-register", slash, sent);
      expect([refused.status, refused.body]).toEqual([403, { detail: text }]);
    });
  });

  const registered = async () => {
    const marketer = await server.account("marketer");
    const body = toMultipart(artisanForm(), await drawJpeg(64));
    const sent = { token: marketer.token, body };
    const { id } = (await send("POST", "marketers/artisan-register", "/", sent)).body;
    return { id, token: marketer.token };
  };

  test("GET /marketers/list-registered-artisans/", { tags: ["3.37", "7.45"] }, async () => {
    const { id, token } = await registered();
    expect(await read("GET", "marketers/list-registered-artisans", { token })).toMatchObject([
      {
        id,
        profile_image: aUrl,
        user: { first_name: "Bisi", last_name: "Adeleke", username: text },
        service: { title: "Plumber" },
        location: { location: "Ikeja" },
        experience: 7,
        pay: "12500.00",
      },
    ]);
  });

  test("DELETE /artisans/{id}/", { tags: ["7.46"] }, async () => {
    await withAndWithoutSlash(async (slash) => {
      const { id, token } = await registered();
      expect((await send("DELETE", `artisans/${id}`, slash, { token })).status).toBe(204);
      expect(await read("GET", "marketers/list-registered-artisans", { token })).toEqual([]);
    });
  });
});
