import { cookieNames, endpoints, PROOF_NEEDED } from "@handwork/contract";
import { ApiError, call, callPage, NetworkError, signOut } from "@handwork/http";
import { accessToken, endSession, refreshToken, sessionStore, startSession } from "@handwork/session";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ok, startLocalApi } from "./local-api.ts";

type LocalApi = Awaited<ReturnType<typeof startLocalApi>>;
const expired = { status: 401, body: { detail: "Given token not valid for any token type" } };
const profile = {
  id: 4,
  username: "ngozi",
  first_name: "Ngozi",
  last_name: "Obi",
  email: "ngozi@example.com",
  company_name: null,
  company_logo: null,
  user_type: "employer" as const,
  profile_complete: true,
};

let api: LocalApi;
/** The bearer token that this API currently accepts. */
let valid: string;

beforeEach(async () => {
  valid = "access-2";
  api = await startLocalApi({
    userProfile: ({ bearer }) => (bearer === valid ? ok("userProfile", profile) : expired),
    refreshToken: () => ok("refreshToken", { access: "access-2", refresh: "refresh-2" }),
  });
  startSession({ access: "access-1", refresh: "refresh-1", user_type: "employer" });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

describe("an expired access token", () => {
  it("is renewed once if several calls fail at the same time, and each call is retried", {
    tags: ["7.4"],
  }, async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(endpoints.userProfile)));
    expect(answers).toEqual(Array(8).fill(profile));
    expect(api.calls("refreshToken").map(({ body }) => body)).toEqual([
      { refresh: "refresh-1", rotate: true },
    ]);
    expect(api.calls("userProfile")).toHaveLength(16);
    expect([accessToken(), refreshToken()]).toEqual(["access-2", "refresh-2"]);
  });

  it("is replaced by another tab's new token without a refresh", async () => {
    api.answers.userProfile = ({ bearer }) => {
      if (bearer === valid) return ok("userProfile", profile);
      // Another tab has refreshed the token.
      // biome-ignore lint/suspicious/noDocumentCookie: simulates another tab
      document.cookie = `${cookieNames.access}=access-2; path=/`;
      return expired;
    };
    await expect(call(endpoints.userProfile)).resolves.toEqual(profile);
    expect(api.calls("refreshToken")).toHaveLength(0);
  });

  it("ends the session when the refresh gets a 401", async () => {
    api.answers.refreshToken = { status: 401, body: { detail: "Token is invalid", code: "token_not_valid" } };
    await expect(call(endpoints.userProfile)).rejects.toMatchObject({ name: "ApiError", status: 401 });
    expect(sessionStore.getState()).toMatchObject({ signedIn: false, endReason: "expired" });
    expect(accessToken()).toBeNull();
  });

  it("sends a rejected refresh token only once, even if its cookie cannot be deleted", async () => {
    api.answers.refreshToken = { status: 401, body: { detail: "Token is invalid", code: "token_not_valid" } };
    for (let i = 0; i < 3; i++) {
      for (const name of ["access", "refresh"] as const) {
        // biome-ignore lint/suspicious/noDocumentCookie: simulates cookies that cannot be deleted
        document.cookie = `${cookieNames[name]}=kept; path=/`;
      }
      await expect(call(endpoints.userProfile)).rejects.toMatchObject({ status: 401 });
    }
    expect(api.calls("refreshToken")).toHaveLength(1);
  });

  it("is not refreshed again before the retry time of a 429, and the session continues", async () => {
    api.answers.refreshToken = {
      status: 429,
      body: { detail: "Too many" },
      headers: { "retry-after": "60" },
    };
    for (let i = 0; i < 3; i++)
      await expect(call(endpoints.userProfile)).rejects.toMatchObject({ status: 429 });
    expect(api.calls("refreshToken")).toHaveLength(1);
    expect(sessionStore.getState().signedIn).toBe(true);
    startSession({ access: "access-1", refresh: "refresh-3", user_type: "employer" });
    api.answers.refreshToken = ok("refreshToken", { access: "access-2", refresh: "refresh-4" });
    await expect(call(endpoints.userProfile)).resolves.toEqual(profile);
  });

  it.each([
    ["the network fails", "hang up" as const],
    ["the server is broken", { status: 503, body: { detail: "unavailable" } }],
  ])("does not end the session when %s", async (_, answer) => {
    api.answers.refreshToken = answer;
    await expect(call(endpoints.userProfile)).rejects.toThrow();
    expect(sessionStore.getState().signedIn).toBe(true);
    expect(refreshToken()).toBe("refresh-1");
  });

  it("ends the session with a message when there is no refresh token", { tags: ["8.3"] }, async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie
    document.cookie = `${cookieNames.refresh}=; path=/; max-age=0`;
    await expect(call(endpoints.userProfile)).rejects.toMatchObject({
      message: "No refresh token available",
    });
    expect(sessionStore.getState()).toMatchObject({ signedIn: false, endReason: "expired" });
  });

  const loseCookies = (...names: string[]) => {
    // biome-ignore lint/suspicious/noDocumentCookie: deletes cookies as a browser does after seven days
    for (const name of names) document.cookie = `${name}=; path=/; max-age=0`;
  };

  it("ends the session when all cookies have expired in an open tab", { tags: ["8.3", "9.1"] }, async () => {
    loseCookies(...Object.values(cookieNames));
    await expect(call(endpoints.userProfile)).rejects.toMatchObject({
      message: "No refresh token available",
    });
    expect(sessionStore.getState()).toMatchObject({ signedIn: false, endReason: "expired" });
    expect(api.calls("userProfile").map(({ bearer }) => bearer)).toEqual([null]);
  });

  it("is renewed together with the role's cookie, so that both last equally long", async () => {
    loseCookies(cookieNames.userType);
    await call(endpoints.userProfile);
    expect(document.cookie).toContain("user_type=employer");
  });

  it("is renewed when only its cookie was lost", async () => {
    loseCookies(cookieNames.access);
    await expect(call(endpoints.userProfile)).resolves.toEqual(profile);
    expect(api.calls("refreshToken")).toHaveLength(1);
  });

  it("causes no refresh without a session, and the call fails with the 401", async () => {
    endSession("signed-out");
    await expect(call(endpoints.userProfile)).rejects.toMatchObject({ name: "ApiError", status: 401 });
    expect(api.calls("refreshToken")).toHaveLength(0);
  });

  it("causes no third attempt if the server also rejects the new token", { tags: ["7.4"] }, async () => {
    valid = "access-9";
    await expect(call(endpoints.userProfile)).rejects.toMatchObject({ status: 401 });
    expect(api.calls("userProfile")).toHaveLength(2);
    expect(api.calls("refreshToken")).toHaveLength(1);
  });

  it("ends the session when the profile call gets a 401 with the new token", {
    tags: ["6.22", "10.27"],
  }, async () => {
    valid = "access-9";
    await expect(call(endpoints.userProfile)).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.getState()).toMatchObject({ signedIn: false, endReason: "expired" });
  });

  describe("with a known expiry", () => {
    const claims = (exp: number) => btoa(JSON.stringify({ exp })).replaceAll("=", "");
    const signInUntil = (exp: number) =>
      startSession({ access: `e30.${claims(exp)}.s`, refresh: "refresh-1", user_type: "admin" });
    const now = () => Math.floor(Date.now() / 1000);
    const upload = () =>
      call(endpoints.fingerprintUpload, { params: { artisanId: 3 }, body: new FormData() });
    beforeEach(() => {
      api.answers.fingerprintUpload = ({ bearer }) =>
        bearer === valid ? { status: 201, body: {} } : expired;
    });

    it("is renewed before an upload, so that the upload is sent once", async () => {
      signInUntil(now() - 1);
      await upload();
      expect(api.calls("fingerprintUpload").map(({ bearer }) => bearer)).toEqual([valid]);
      expect(api.calls("refreshToken")).toHaveLength(1);
    });

    it("is renewed after a failed upload if the device's clock is slow", async () => {
      signInUntil(now() + 3_600);
      await upload();
      expect(api.calls("fingerprintUpload")).toHaveLength(2);
      expect(api.calls("refreshToken")).toHaveLength(1);
    });

    it("is still sent with calls other than uploads, because the device's clock may be wrong", async () => {
      signInUntil(now() - 3_600);
      valid = accessToken() ?? "";
      await expect(call(endpoints.userProfile)).resolves.toEqual(profile);
      expect(api.calls("refreshToken")).toHaveLength(0);
    });
  });

  describe("after another user's sign-in in another tab", () => {
    const other = { access: "access-of-b", refresh: "refresh-of-b", user_type: "artisan" as const };

    it.each([
      [
        "ignores a new token for the old session",
        ok("refreshToken", { access: "access-2", refresh: "refresh-2" }),
      ],
      [
        "ignores a rejected refresh of the old session",
        { status: 401, body: { detail: "Token is invalid" } },
      ],
    ])("%s", async (_, answer) => {
      api.answers.refreshToken = () => {
        startSession(other);
        return answer;
      };
      await expect(call(endpoints.userProfile)).rejects.toThrow();
      expect([accessToken(), refreshToken()]).toEqual([other.access, other.refresh]);
      expect(sessionStore.getState()).toMatchObject({ signedIn: true, userType: "artisan" });
    });

    it("does not repeat a call as the other user", async () => {
      const tokenOf = (user_id: number) => `e30.${btoa(JSON.stringify({ user_id })).replaceAll("=", "")}.s`;
      startSession({ access: tokenOf(4), refresh: "refresh-1", user_type: "employer" });
      valid = tokenOf(5);
      api.answers.addToCart = ({ bearer }) => {
        if (bearer === valid) return { status: 201, body: {} };
        startSession({ ...other, access: tokenOf(5) });
        return expired;
      };
      await expect(
        call(endpoints.addToCart, { body: { artisan_email: "w3@workers.invalid" } }),
      ).rejects.toThrow();
      expect(api.calls("addToCart")).toHaveLength(1);
      expect(accessToken()).toBe(tokenOf(5));
    });

    it("does not end the new session when the old token is rejected again", async () => {
      api.answers.userProfile = () => {
        if (api.calls("userProfile").length > 1) startSession(other);
        return expired;
      };
      await expect(call(endpoints.userProfile)).rejects.toMatchObject({ status: 401 });
      expect([accessToken(), refreshToken()]).toEqual([other.access, other.refresh]);
    });
  });

  it.each([
    ["orderHistory", expired],
    ["userProfile", "hang up"],
  ] as const)(
    "does not end the session when %s gets %j the second time",
    { tags: ["10.27"] },
    async (name, second) => {
      api.answers[name] = () => (api.calls(name).length > 1 ? second : expired);
      await expect(call(endpoints[name])).rejects.toThrow();
      // A call without a response is retried once.
      expect(api.calls(name)).toHaveLength(second === "hang up" ? 3 : 2);
      expect(sessionStore.getState().signedIn).toBe(true);
    },
  );
});

describe("a failed call", () => {
  it("causes no refresh if the call is a sign-in", async () => {
    api.answers.login = { status: 401, body: { detail: "No active account found" } };
    const failure = await call(endpoints.login, { body: { username: "a", password: "b" } }).catch(
      (error) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(api.calls("refreshToken")).toHaveLength(0);
    expect(sessionStore.getState().signedIn).toBe(true);
  });

  it("throws a NetworkError if there was no response", async () => {
    api.answers.industryList = "hang up";
    await expect(call(endpoints.industryList)).rejects.toBeInstanceOf(NetworkError);
  });

  it("throws a NetworkError if a captive portal's page arrives instead of data", async () => {
    const page = {
      status: 200,
      body: "<h1>Sign in to this network</h1>",
      headers: { "Content-Type": "text/html" },
    };
    api.answers.contactMessage = page;
    const message = { name: "Ngozi", subject: "A", email: "n@example.com", message: "B" };
    await expect(call(endpoints.contactMessage, { body: message })).rejects.toBeInstanceOf(NetworkError);
    api.answers.refreshToken = page;
    await expect(call(endpoints.userProfile)).rejects.toBeInstanceOf(NetworkError);
    expect([accessToken(), refreshToken()]).toEqual(["access-1", "refresh-1"]);
  });

  it("returns the server's messages by field, whether sent as lists or as single strings", async () => {
    api.answers.addToCart = {
      status: 400,
      body: { artisan_email: ["Missing artisan email."], detail: "no" },
    };
    const failure: ApiError = await call(endpoints.addToCart, { body: { artisan_email: "x" } }).catch(
      (error) => error,
    );
    expect(failure.fields).toEqual({ artisan_email: ["Missing artisan email."], detail: ["no"] });
    expect(failure.text("error", "detail")).toBe("no");
  });

  it("does not return an error's code as a message, but does return messages about a field named code", async () => {
    const fieldsOf = async (body: unknown) => {
      api.answers.bankAccountSave = { status: 403, body };
      const account = { bank: "058", number: "0123456789" };
      const failure: ApiError = await call(endpoints.bankAccountSave, { body: account }).catch(
        (error) => error,
      );
      return failure.fields;
    };
    expect(await fieldsOf({ detail: "Enter a code.", code: PROOF_NEEDED })).toEqual({
      detail: ["Enter a code."],
    });
    expect(await fieldsOf({ code: ["This code is wrong."] })).toEqual({ code: ["This code is wrong."] });
  });

  it.each([
    ["1", "1 second"],
    ["59", "59 seconds"],
    ["60", "1 minute"],
    ["61", "2 minutes"],
    ["3540", "59 minutes"],
    ["3541", "1 hour"],
    ["3601", "2 hours"],
  ])("says when to try again after %s seconds: in %s", async (seconds, words) => {
    const body = { detail: `Request was throttled. Expected available in ${seconds} seconds.` };
    api.answers.industryList = { status: 429, body, headers: { "retry-after": seconds } };
    const failure: ApiError = await call(endpoints.industryList).catch((error) => error);
    expect(failure.text("error", "detail")).toBe(`Too many attempts. Try again in ${words}.`);
  });
});

it("accepts a call's name, because older remotes pass names", async () => {
  api.answers.orderHistory = { status: 200, body: [] };
  await expect(call("orderHistory" as never)).resolves.toEqual([]);
});

it("reads the next page's cursor from the Link header", async () => {
  api.answers.artisansSearch = {
    status: 200,
    body: [],
    headers: { link: '<http://localhost/v1/api/artisans-search/?cursor=abc%3D&service=x>; rel="next"' },
  };
  await expect(callPage(endpoints.artisansSearch)).resolves.toEqual({ items: [], next: "abc=" });
});

it.each([
  ["accepts it", { status: 200, body: { message: "Logged out successfully" } }],
  ["rejects it", { status: 401, body: { detail: "Given token not valid for any token type" } }],
  ["fails", { status: 500 }],
  ["cannot be reached", "hang up" as const],
])("signing out deletes the session when the server %s", { tags: ["7.8"] }, async (_, answer) => {
  api.answers.logout = answer;
  await signOut();
  expect(api.calls("logout")[0]).toMatchObject({ bearer: "access-1", body: { refresh_token: "refresh-1" } });
  expect(document.cookie).toBe("");
  expect(sessionStore.getState()).toMatchObject({ signedIn: false, endReason: "signed-out" });
  expect([accessToken(), refreshToken()]).toEqual([null, null]);
});

it("signing out does not end the session of another person who signs in while the server responds", async () => {
  const tokenOf = (user_id: number) => `e30.${btoa(JSON.stringify({ user_id })).replaceAll("=", "")}.s`;
  startSession({ access: tokenOf(4), refresh: "refresh-1", user_type: "employer" });
  api.answers.logout = () => {
    startSession({ access: tokenOf(5), refresh: "refresh-of-b", user_type: "artisan" });
    return { status: 200, body: { message: "Logged out successfully" } };
  };
  await signOut();
  expect([accessToken(), refreshToken()]).toEqual([tokenOf(5), "refresh-of-b"]);
  expect(sessionStore.getState()).toMatchObject({ signedIn: true, account: 5 });
});

it("signing out deletes the session within five seconds when the server does not respond", async () => {
  api.answers.logout = expired;
  api.answers.refreshToken = () => new Promise(() => undefined);
  const began = performance.now();
  await signOut();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect([accessToken(), refreshToken()]).toEqual([null, null]);
});
