import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie as a browser does when it expires
  document.cookie = "access_token=; path=/; max-age=0";
});

/** The session of a newly loaded page. */
async function loadedSession() {
  vi.resetModules();
  return (await import("./session.ts")).sessionStore.getState();
}

test("a user is signed in while the access token's cookie exists [4.1]", async () => {
  expect((await loadedSession()).signedIn).toBe(false);
  // biome-ignore lint/suspicious/noDocumentCookie: left by a sign-in
  document.cookie = "access_token=a; path=/";
  expect((await loadedSession()).signedIn).toBe(true);
});

test("a user is not signed in without that cookie, even if other cookies are left [4.1]", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: left after the access token has expired
  document.cookie = "user_type=employer; path=/";
  expect((await loadedSession()).signedIn).toBe(false);
});
