import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser that forgot it
  document.cookie = "access_token=; path=/; max-age=0";
});

/** The session that a newly loaded page finds. */
async function loadedSession() {
  vi.resetModules();
  return (await import("./session.ts")).sessionStore.getState();
}

test("a user is signed in while the access token's cookie exists [4.1]", async () => {
  expect((await loadedSession()).signedIn).toBe(false);
  // biome-ignore lint/suspicious/noDocumentCookie: what a sign-in left
  document.cookie = "access_token=a; path=/";
  expect((await loadedSession()).signedIn).toBe(true);
});

test("other data left by a sign-in does not count as a session [4.1]", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as after the access token ran out
  document.cookie = "user_type=employer; path=/";
  expect((await loadedSession()).signedIn).toBe(false);
});
