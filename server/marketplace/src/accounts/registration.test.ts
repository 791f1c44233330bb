import { messages, PRIVACY_NOTICE_VERSION } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { countUp } from "@handwork/server-platform/testing";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { users } from "../auth/index.ts";
import { listConsents } from "../consents/index.ts";
import { anApplicant, fromNewAddress, signUp } from "./registration.fixture.ts";
import { registrationThrottle } from "./sign-up-throttles.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());
const register = (json: object, headers: Record<string, string> = fromNewAddress()) =>
  server.request("POST", "/v1/acct/registration/", { json, headers });

describe("step 1 of a sign-up", () => {
  test("creates an account that can sign in and has an incomplete profile", {
    tags: ["4.12", "10.2d"],
  }, async () => {
    const applicant = anApplicant({ user_type: "employer" });
    const response = await register(applicant);
    expect(response).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), username: applicant.username },
    });
    const { username, password } = applicant;
    const session = await server.call("login", { body: { username, password } });
    expect(session).toMatchObject({ user_type: "employer", profile_complete: false });
    expect(await server.call("userProfile", { token: session.access })).toMatchObject({
      username,
      email: applicant.email,
      first_name: "Amaka",
      profile_complete: false,
    });
  });

  test("sets a cookie that is sent only to the second step and hidden from scripts", {
    tags: ["10.3a", "V3.4.2", "V3.4.5"],
  }, async () => {
    const { headers } = await register(anApplicant());
    const cookie = headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^handwork_registration=\d+\.\d+\.[\w-]{43}; Max-Age=3600; /);
    for (const part of ["HttpOnly", "SameSite=Strict", "Path=/v1/acct/user-register"])
      expect(cookie).toContain(part);
  });

  test("ignores other fields of the body", { tags: ["10.4c", "API3"] }, async () => {
    const { id } = await signUp(server, {
      is_verified: true,
      is_active: false,
      id: 1,
      role: "admin",
      is_staff: true,
    });
    const [row] = await server.deps.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ userType: "artisan", isActive: true });
    expect(id).not.toBe(1);
  });

  test.each(["admin", "manager", "marketer", "", null, undefined])(
    "rejects the account type %s",
    { tags: ["10.4a"] },
    async (user_type) => {
      const response = await register(anApplicant({ user_type }));
      expect(response.status).toBe(400);
      expect(Object.keys(response.body)).toEqual(["user_type"]);
    },
  );

  test("reports each missing field with one message, not a list", { tags: ["11.42"] }, async () => {
    const { status, body } = await register({ user_type: "artisan" });
    const missing = "This field is required.";
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        username: missing,
        first_name: missing,
        last_name: missing,
        email: missing,
        password: missing,
        password2: missing,
      },
    });
  });

  test("treats composed and decomposed accents in a name as equal", async () => {
    const typed = (form: "NFC" | "NFD") => ({ username: "Ọ̀ṣun".normalize(form), email: "osun@example.ng" });
    const response = await register(anApplicant(typed("NFD")));
    expect([response.status, response.body.username]).toEqual([201, "Ọ̀ṣun".normalize("NFC")]);
    expect((await register(anApplicant(typed("NFC")))).body.username).toMatch(/already exists/);
  });

  test.each([
    [{ email: "amaka" }, "email", "Enter a valid email address."],
    [{ username: "two words" }, "username", /^Enter a valid username\./],
    [{ first_name: "  " }, "first_name", "This field may not be blank."],
    [{ last_name: "Obi\u2028Ltd" }, "last_name", "Write this on one line."],
    [{ last_name: "x".repeat(151) }, "last_name", "Ensure this field has no more than 150 characters."],
  ])("rejects %o", async (part, field, text) => {
    const response = await register(anApplicant(part));
    expect(response.status).toBe(400);
    expect(response.body[field]).toMatch(text);
  });

  test.each([
    [{ password: "seven-7", password2: "seven-7" }, "password", /too short/],
    [
      { password: "Some-Name-1", password2: "Some-Name-1", username: "some-name-1" },
      "password",
      /same as the username/,
    ],
    [
      { password: "me-1@example.com", password2: "me-1@example.com", email: "Me-1@example.com" },
      "password",
      /same as/,
    ],
    [{ password2: "another-password" }, "password2", /^Passwords do not match$/],
  ])(
    "rejects the password in %o, and repeats the error in the field that older clients show",
    async (part, field, text) => {
      const response = await register(anApplicant(part));
      expect(response.status).toBe(400);
      expect(response.body[field]).toMatch(text);
      expect(response.body.errors).toBe(response.body[field]);
    },
  );

  test("joins several errors for one field, and reports mismatched passwords in addition to other errors", async () => {
    const short = await register(anApplicant({ username: "ada", password: "ada", password2: "Ada" }));
    expect(short.body).toEqual({
      password: `${messages.registration.passwordShort} ${messages.registration.passwordIsName}`,
      password2: "Passwords do not match",
      errors: `${messages.registration.passwordShort} ${messages.registration.passwordIsName} Passwords do not match`,
    });
    const unnamed = await register(anApplicant({ first_name: "", password2: "another-password" }));
    expect(unnamed.body).toEqual({
      first_name: "This field may not be blank.",
      password2: "Passwords do not match",
      errors: "Passwords do not match",
    });
    const { username } = await signUp(server);
    const taken = await register(anApplicant({ username, password2: "another-password" }));
    expect(Object.keys(taken.body).sort()).toEqual(["errors", "password2", "username"]);
  });

  test("rejects names that contain contact data, and accepts usernames with many digits", async () => {
    const name = messages.registration.contactInName;
    const { body } = await register(anApplicant({ first_name: "Plumber 08031234567" }));
    expect(body).toEqual({ first_name: name });
    const split = anApplicant({ first_name: "Call 0803123", last_name: "4567" });
    expect((await register(split)).body).toEqual({ first_name: name, last_name: name });
    expect((await register(anApplicant({ username: "ade1795912345678" }))).status).toBe(201);
  });

  test("rejects usernames and email addresses that are reserved for deleted accounts", async () => {
    const names = { username: "Deleted-12", email: "deleted-12@Artisans.handwork.invalid" };
    expect(await register(anApplicant(names))).toMatchObject({
      status: 400,
      body: { username: messages.registration.usernameTaken, email: messages.registration.emailTaken },
    });
  });

  test("rejects a taken username and email address together, in upper or lower case", async () => {
    const { username, email } = await signUp(server);
    const response = await register(
      anApplicant({ username: username.toUpperCase(), email: email.toUpperCase() }),
    );
    expect(response).toMatchObject({
      status: 400,
      body: {
        username: "A user with that username already exists.",
        email: "A user with that email address already exists.",
      },
    });
  });

  test("creates only one account from concurrent requests with the same username", {
    tags: ["V11.1.6"],
  }, async () => {
    const applicant = anApplicant();
    const responses = await Promise.all(Array.from({ length: 8 }, () => register(applicant)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
  });

  test("is blocked after 600 attempts from one IP address", {
    tags: ["11.16", "API6", "V11.1.4"],
  }, async () => {
    const from = fromNewAddress();
    await countUp(server.deps, registrationThrottle(from["x-forwarded-for"]), 600);
    const response = await register(anApplicant(), from);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await register(anApplicant())).status).toBe(201);
  });
});

describe("the privacy notice", () => {
  test("is recorded with the version that the form showed", async () => {
    const { id, username } = await signUp(server, { privacy_notice: PRIVACY_NOTICE_VERSION });
    expect(await listConsents(server.deps.db, id)).toMatchObject([
      { kind: "privacy_notice", version: PRIVACY_NOTICE_VERSION, how: "self", recordedBy: username },
    ]);
  });

  test("must be an existing version", async () => {
    const { noticeUnknown } = messages.privacy;
    for (const version of ["1234-56-78", "9999-99-99", "2026-11-01"]) {
      const refused = await register(anApplicant({ privacy_notice: version }));
      expect([refused.status, refused.body]).toEqual([
        400,
        { privacy_notice: noticeUnknown, errors: noticeUnknown },
      ]);
    }
  });

  test("must be accepted, except by older clients if the server allows them", async () => {
    const withoutNotice = () => anApplicant({ privacy_notice: undefined });
    const { noticeRequired } = messages.privacy;
    const refused = await register(withoutNotice());
    expect([refused.status, refused.body]).toEqual([
      400,
      { privacy_notice: noticeRequired, errors: noticeRequired },
    ]);
    const legacy = await startTestServer({ env: { TRUST_PROXY: "on", LEGACY_CLIENTS: "on" } });
    const { id } = await signUp(legacy, { privacy_notice: undefined });
    expect(await listConsents(legacy.deps.db, id)).toMatchObject([{ version: null, how: "not_stated" }]);
    await legacy.close();
  });
});
