import { companies, createResetTokens, services, toUid } from "@handwork/server-marketplace";
import { anApplicant, anArtisansProfile, aPhoto, asForm, signUp } from "@handwork/server-marketplace/testing";
import { afterAll, describe, expect, test } from "vitest";
import {
  aUrl,
  number,
  refusedFor,
  startCalls,
  text,
  unauthorized,
  withAndWithoutSlash,
} from "./calls.fixture.ts";

const { server, market, artisan, send, read } = await startCalls();
afterAll(() => server.close());

describe("session", () => {
  test("POST acct/login/", { tags: ["3.1", "7.5"] }, async () => {
    const { username, password } = await server.account("marketer");
    await withAndWithoutSlash(async (slash) => {
      const response = await send("POST", "acct/login", slash, { json: { username, password } });
      expect([response.status, response.body]).toEqual([
        200,
        expect.objectContaining({ access: text, refresh: text, user_type: "marketer" }),
      ]);
      const empty = await send("POST", "acct/login", slash, { json: {} });
      expect([empty.status, empty.body]).toEqual([400, refusedFor("username", "password")]);
    });
  });

  test("POST acct/logout/", { tags: ["7.7"] }, async () => {
    const { id } = await server.account("employer");
    await withAndWithoutSlash(async (slash) => {
      const { access: token, refresh } = await server.deps.auth.openSession(id);
      const response = await send("POST", "acct/logout", slash, { token, json: { refresh_token: refresh } });
      expect(response.status).toBe(200);
      for (const again of [
        await send("GET", "acct/user-profile", "/", { token }),
        await send("POST", "api/token/refresh", "/", { json: { refresh } }),
      ]) {
        expect(again.status).toBe(401);
      }
    });
  });

  test("POST /api/token/refresh/", { tags: ["3.2", "7.9"] }, async () => {
    const { id } = await server.account("employer");
    await withAndWithoutSlash(async (slash) => {
      const { refresh } = await server.deps.auth.openSession(id);
      const response = await send("POST", "api/token/refresh", slash, { json: { refresh } });
      expect([response.status, response.body]).toEqual([200, expect.objectContaining({ access: text })]);
      expect((await send("GET", "acct/user-profile", slash, { token: response.body.access })).status).toBe(
        200,
      );
    });
  });
});

describe("lists", () => {
  test("GET /api/location-list/", { tags: ["3.11", "7.10"] }, async () => {
    expect(await read("GET", "api/location-list")).toContainEqual({
      id: market.locations.ikeja,
      location: "Ikeja",
    });
  });

  test("GET /api/profession-list/", { tags: ["3.12", "7.11"] }, async () => {
    expect(await read("GET", "api/profession-list")).toContainEqual(
      expect.objectContaining({ id: market.professions.plumber, title: "Plumber" }),
    );
  });

  test("GET /api/industry-list/", { tags: ["3.13", "7.13"] }, async () => {
    expect(await read("GET", "api/industry-list")).toContainEqual({
      id: market.industries.cars,
      name: "Automotive",
    });
  });

  const listed = () => ({
    id: artisan.id,
    user: {
      id: artisan.account.id,
      username: artisan.account.username,
      first_name: "Kelechi",
      last_name: "Ogunleye",
      email: artisan.alias,
    },
    profile_image: `${server.origin}/media/artisans/face.webp`,
    profile_image_resized: `${server.origin}/media/artisans/face-small.webp`,
    is_verified: false,
    location: { id: market.locations.ikeja, location: "Ikeja" },
    service: { id: market.professions.plumber, title: "Plumber" },
    experience: 5,
    pay: "15000.00",
    rating: { average: null, count: 0 },
  });

  test("GET /api/artisans-search/?service,location,industry", {
    tags: ["3.16", "3.17", "3.18", "7.14"],
  }, async () => {
    const query = "?service=Kelechi&location=Ikeja&industry=Plumbing+and+Water";
    expect(await read("GET", "api/artisans-search", { query })).toEqual([listed()]);
    for (const other of [query.replace("Ikeja", "Epe"), query.replace("Plumbing+and+Water", "Automotive")]) {
      expect(await read("GET", "api/artisans-search", { query: other })).toEqual([]);
    }
  });

  test("GET /api/ with an Authorization token header", { tags: ["3.15", "7.15"] }, async () => {
    await server.deps.db.insert(services).values({
      professionId: market.professions.plumber,
      time: "Same day",
      location: "All over Lagos",
      description: "Taps and pipes",
      company: "Eko Works",
      imageKey: "media/services/plumber.webp",
    });
    const headers = { authorization: "Token 9944b09199c62bcf9418ad846dd0e4bbdfc6ee4b" };
    expect(await read("GET", "api", { headers })).toEqual([
      {
        id: number,
        title: "Plumber",
        time: "Same day",
        location: "All over Lagos",
        description: "Taps and pipes",
        img: aUrl,
        company: "Eko Works",
        lowest_pay: "15000.00",
      },
    ]);
  });

  test("GET /api/artisans-by-service/{service_title}/", {
    tags: ["3.16", "3.17", "3.18", "7.16"],
  }, async () => {
    expect(await read("GET", "api/artisans-by-service/Plumber")).toContainEqual({
      ...listed(),
      trust: expect.any(Object),
    });
    expect(await read("GET", "api/artisans-by-service/Auto%20Mechanic")).toEqual([]);
  });

  test("GET administrator/company-list/", { tags: ["3.33", "3.34", "7.42"] }, async () => {
    await server.deps.db.insert(companies).values({
      name: "Eko Works",
      industry: "Construction",
      address: "4 Apapa Road",
      contact: "+2348031234567",
      description: "Taps and pipes",
      website: "https://eko.example",
      imageKey: "media/companies/eko.webp",
    });
    expect(await read("GET", "administrator/company-list")).toEqual({
      companies: [
        {
          id: number,
          company_name: "Eko Works",
          company_image: aUrl,
          industry: "Construction",
          address: "4 Apapa Road",
          contact: "+2348031234567",
          description: "Taps and pipes",
          website: "https://eko.example",
        },
      ],
    });
  });
});

describe("signing up", () => {
  test("POST /acct/registration/", { tags: ["3.7", "3.8", "7.20", "7.21"] }, async () => {
    await withAndWithoutSlash(async (slash) => {
      for (const user_type of ["artisan", "employer"]) {
        const json = anApplicant({ user_type });
        const response = await send("POST", "acct/registration", slash, { json });
        expect([response.status, response.body]).toEqual([201, { id: number, username: json.username }]);
        const again = await send("POST", "acct/registration", slash, { json });
        expect([again.status, again.body]).toEqual([400, { username: text, email: text }]);
      }
      const nobody = { ...anApplicant(), first_name: "", last_name: "" };
      const unnamed = await send("POST", "acct/registration", slash, { json: nobody });
      expect(unnamed.body).toEqual({ first_name: text, last_name: text });
      const differing = await send("POST", "acct/registration", slash, {
        json: anApplicant({ password2: "x" }),
      });
      expect(differing.body.errors).toBe("Passwords do not match");
    });
  });

  test("POST /acct/user-register/", { tags: ["3.9", "3.10", "7.22", "7.23"] }, async () => {
    const places = { location: market.locations.ikeja, service: market.professions.plumber };
    await withAndWithoutSlash(async (slash) => {
      const person = await signUp(server);
      const headers = { cookie: person.cookie };
      const profile = asForm(anArtisansProfile(person.username, places), await aPhoto(40, 40));
      const response = await send("POST", "acct/user-register", slash, { body: profile, headers });
      expect([response.status, response.text]).toEqual([201, response.text]);
      const again = asForm(anArtisansProfile(person.username, places));
      const refused = await send("POST", "acct/user-register", slash, { body: again, headers });
      expect([refused.status, refused.body]).toEqual([400, { detail: text }]);

      const employer = await signUp(server, { user_type: "employer" });
      const organization = asForm({
        username: employer.username,
        location: String(market.locations.epe),
        phone_number: "08031234567",
        company_name: "Eze & Daughters",
      });
      const sent = { body: organization, headers: { cookie: employer.cookie } };
      expect((await send("POST", "acct/user-register", slash, sent)).status).toBe(201);
    });
  });

  test("POST acct/password-reset/", { tags: ["3.39", "7.47"] }, async () => {
    const { email } = await server.account("employer");
    await withAndWithoutSlash(async (slash) => {
      const response = await send("POST", "acct/password-reset", slash, { json: { email } });
      expect([response.status, response.body]).toEqual([200, { message: "Password reset email sent" }]);
    });
  });

  test("POST acct/password-reset-confirm/{uidb64}/{token}/", { tags: ["3.39", "7.48"] }, async () => {
    const tokens = createResetTokens(server.deps.config.secretKey);
    await withAndWithoutSlash(async (slash) => {
      const owner = await server.account("employer");
      const path = `acct/password-reset-confirm/${toUid(owner.id)}/${tokens.issue(owner)}`;
      const json = { new_password: "another-long-password" };
      const response = await send("POST", path, slash, { json });
      expect([response.status, response.body]).toEqual([
        200,
        { message: "Password has been reset successfully" },
      ]);
      const again = await send("POST", path, slash, { json });
      expect([again.status, again.body]).toEqual([
        400,
        { error: "Failed to reset password. The link may have expired." },
      ]);
    });
  });

  test("GET acct/user-profile/", { tags: ["3.31", "7.36"] }, async () => {
    const person = await server.account("admin", { firstName: "Ada", lastName: "Obi" });
    expect(await read("GET", "acct/user-profile", { token: person.token })).toMatchObject({
      first_name: "Ada",
      last_name: "Obi",
      username: person.username,
      company_name: null,
      company_logo: null,
      user_type: "admin",
    });
    expect(await send("GET", "acct/user-profile", "")).toMatchObject({ status: 401, body: unauthorized });
  });
});
