import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie as a browser does when it expires
  document.cookie = "access_token=; path=/; max-age=0";
});

/** Returns the session that a newly loaded page reads. */
async function loadedSession() {
  vi.resetModules();
  return (await import("./session.ts")).sessionStore.getState();
}

test("a visitor is signed in while the access token's cookie exists [4.1]", async () => {
  expect((await loadedSession()).signedIn).toBe(false);
  // biome-ignore lint/suspicious/noDocumentCookie: left by a sign-in
  document.cookie = "access_token=a; path=/";
  expect((await loadedSession()).signedIn).toBe(true);
});

test("a visitor without the access token's cookie is not signed in, despite other cookies [4.1]", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: left after the access token has expired
  document.cookie = "user_type=employer; path=/";
  expect((await loadedSession()).signedIn).toBe(false);
});
