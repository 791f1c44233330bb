import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie as a browser does when it expires
  document.cookie = "access_token=; path=/; max-age=0";
});

/** Returns the session that a newly loaded page reads. */
async function loadedSession() {
  vi.resetModules();
  return (await import("./session.ts")).sessionStore.getState();
}

test("a visitor is signed in while the access token's cookie exists", { tags: ["4.1"] }, async () => {
  expect((await loadedSession()).signedIn).toBe(false);
  // biome-ignore lint/suspicious/noDocumentCookie: left by a sign-in
  document.cookie = "access_token=a; path=/";
  expect((await loadedSession()).signedIn).toBe(true);
});

test("a visitor without the access token's cookie is not signed in, despite other cookies", {
  tags: ["4.1"],
}, async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: left after the access token has expired
  document.cookie = "user_type=employer; path=/";
  expect((await loadedSession()).signedIn).toBe(false);
});

const signInOf = (account: number) => ({
  access: `head.${btoa(JSON.stringify({ user_id: account }))}.seal`,
  refresh: "r",
  user_type: "employer" as const,
});

describe("a sign-in where somebody is already signed in", () => {
  let session: typeof import("./session.ts");
  const states: unknown[] = [];
  let stop = () => {};
  beforeEach(async () => {
    vi.resetModules();
    session = await import("./session.ts");
    session.startSession(signInOf(1));
    states.length = 0;
    stop = session.sessionStore.subscribe(({ account, endReason }) => states.push(account ?? endReason));
  });
  afterEach(() => {
    // The session of each test stays loaded, and follows the messages of the next tests.
    stop();
    session.endSession("signed-out");
  });

  /** Signs in in another tab, which shares the cookies. */
  async function signInElsewhere(account: number, message = "signed-in") {
    // biome-ignore lint/suspicious/noDocumentCookie: written by the other tab
    document.cookie = `access_token=${signInOf(account).access}; path=/`;
    const otherTab = new BroadcastChannel("handwork-session");
    otherTab.postMessage(message);
    await vi.waitFor(() => expect(states).not.toEqual([]));
    otherTab.close();
  }

  test("ends the previous person's session first, if another person signs in in another tab", async () => {
    await signInElsewhere(2);
    expect(states.slice(0, 2)).toEqual(["other-tab", 2]);
  });

  test("ends it as a sign-in elsewhere, if the message of its expiry arrives after that sign-in", async () => {
    await signInElsewhere(2, "expired");
    expect(states.slice(0, 2)).toEqual(["other-tab", 2]);
  });

  test("does not end the session if the same person signs in again in another tab", async () => {
    await signInElsewhere(1);
    expect(new Set(states)).toEqual(new Set([1]));
  });

  test("does not end the session if the person has signed in again since another tab's expiry", async () => {
    const otherTab = new BroadcastChannel("handwork-session");
    otherTab.postMessage("expired");
    otherTab.postMessage("signed-out");
    // Longer than the wait for late changes of the cookies.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(new Set(states)).toEqual(new Set([1]));
    otherTab.close();
  });

  test("ends the session even if the other tab's change of the cookies arrives after its message", async () => {
    const otherTab = new BroadcastChannel("handwork-session");
    otherTab.postMessage("expired");
    await vi.waitFor(() => expect(states).toEqual([1]));
    // biome-ignore lint/suspicious/noDocumentCookie: deleted by the other tab
    document.cookie = "access_token=; path=/; max-age=0";
    await vi.waitFor(() => expect(states).toEqual([1, "expired"]));
    otherTab.close();
  });

  test("ends the previous person's session and forgets their cart and name, if it is in the same tab", () => {
    session.rememberUser("amaka", "employer");
    session.rememberCartCode("c-1");
    session.startSession(signInOf(2));
    expect(states).toEqual([null, 2]);
    expect(session.cartCode()).toBeNull();
    expect(localStorage.getItem("userData")).toBeNull();
  });

  test("keeps the cart if the same person signs in again", () => {
    session.rememberCartCode("c-1");
    session.startSession(signInOf(1));
    expect(states).toEqual([1]);
    expect(session.cartCode()).toBe("c-1");
  });
});
