import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";
import { DRAFTS_DATABASE, messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answers, giveConsent, submit } from "../register-artisan.fixture.ts";
import * as page from "../register-artisan.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const signIn = (account: number) =>
  startSession({
    access: `head.${btoa(JSON.stringify({ user_id: account }))}.signature`,
    refresh: "refresh",
    user_type: "marketer",
  });

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  // jsdom has no Web Crypto.
  vi.stubGlobal("crypto", webcrypto);
  signIn(7);
  api = await startLocalApi({ ...answers });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
  vi.unstubAllGlobals();
});

async function open() {
  const router = renderPage(page, "/register-artisan", "");
  await waitFor(() => expect(submit().disabled).toBe(false));
  return router;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const inField = (label: string) => field(label).value;
const type = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label), { target: { value } });
  }
};
const typed = {
  Username: "bisi",
  "First Name": "Bisi",
  "Last Name": "Adeleke",
  Email: "bisi@example.com",
  NIN: "12345678901",
  Location: "1",
  Service: "2",
  Experience: "7",
  Address: "4 Opebi Road",
  "Phone Number": "0803 123 4567",
  Pay: "12500",
};
const passwords = { Password: "long-enough-1", "Confirm Password": "long-enough-1" };

/** All records in the browser's draft database, by name. */
async function readStore(): Promise<Record<string, unknown>> {
  if ((await indexedDB.databases()).length === 0) return {};
  const opening = indexedDB.open(DRAFTS_DATABASE);
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const store = database.transaction("drafts").objectStore("drafts");
      const [names, values] = [store.getAllKeys(), store.getAll()];
      store.transaction.oncomplete = () => {
        database.close();
        resolve(Object.fromEntries(names.result.map((name, i) => [name, values.result[i]])));
      };
    };
  });
}
const waitUntilStored = (username: string) =>
  waitFor(async () => expect(await readStore()).toMatchObject({ values: { values: { username } } }));
const waitUntilDeleted = () => waitFor(async () => expect(await indexedDB.databases()).toEqual([]));

test("restores the form, except the passwords, when it is opened again", async () => {
  await open();
  type({ ...typed, ...passwords });
  await waitUntilStored("bisi");
  cleanup();
  await open();
  expect(
    await screen.findByText(/^We restored your draft from \d\d:\d\d\. Drafts do not contain the password/),
  ).toBeTruthy();
  expect(Object.fromEntries(Object.keys(typed).map((label) => [label, inField(label)]))).toEqual(typed);
  expect([inField("Password"), inField("Confirm Password")]).toEqual(["", ""]);
});

test("never stores a password, and encrypts the NIN", async () => {
  await open();
  type({ ...typed, ...passwords });
  await waitUntilStored("bisi");
  const { key, values } = (await readStore()) as {
    key: CryptoKey;
    values: { nin: { data: ArrayBuffer }; values: object };
  };
  expect(key.extractable).toBe(false);
  expect(Object.keys(values.values).filter((name) => /password|nin|image/.test(name))).toEqual([]);
  const bytes = Buffer.from(values.nin.data).toString("latin1");
  const text = JSON.stringify(values) + bytes;
  expect(text).toContain("4 Opebi Road");
  for (const secret of [typed.NIN, passwords.Password]) expect(text).not.toContain(secret);
});

test("saves the last input when the tab is hidden", async () => {
  await open();
  type({ Username: "bisi" });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  cleanup();
  vi.restoreAllMocks();
  await open();
  await waitFor(() => expect(inField("Username")).toBe("bisi"));
});

test("keeps a typed location as text when the list becomes available later", async () => {
  api.answers.locationList = { status: 503, body: { detail: "No places today." } };
  const user = userEvent.setup();
  renderPage(page, "/register-artisan", "");
  const continueButton = { name: "Continue with limited functionality" };
  await user.click(await screen.findByRole("button", continueButton, { timeout: 10_000 }));
  type({ Username: "bisi", "Location (Enter manually)": "Cotonou" });
  await waitUntilStored("bisi");
  cleanup();
  api.answers.locationList = answers.locationList;
  await open();
  await screen.findByText(/^We restored/);
  expect(inField("Location (Enter manually)")).toBe("Cotonou");
});

test("shows a chosen location by name while the list is unavailable", async () => {
  await open();
  type({ Username: "bisi", Location: "1" });
  await waitUntilStored("bisi");
  cleanup();
  api.answers.locationList = { status: 503, body: { detail: "No places today." } };
  const user = userEvent.setup();
  renderPage(page, "/register-artisan", "");
  await screen.findByText("No places today.", {}, { timeout: 10_000 });
  expect(field("Location").textContent).toContain("Ikeja");
  await user.click(screen.getByRole("button", { name: "Continue with limited functionality" }));
  expect(inField("Location (Enter manually)")).toBe("Ikeja");
});

test("deletes another account's draft without showing it", async () => {
  await open();
  type({ Username: "bisi" });
  await waitUntilStored("bisi");
  cleanup();
  // Someone else signed in elsewhere: the cookies changed, but this tab received no event.
  // biome-ignore lint/suspicious/noDocumentCookie: simulates another sign-in
  document.cookie = `access_token=head.${btoa(JSON.stringify({ user_id: 8 }))}.signature; path=/`;
  await open();
  await waitUntilDeleted();
  expect(inField("Username")).toBe("");
});

test("empties the form and deletes the draft when the marketer discards it", async () => {
  await open();
  type({ Username: "bisi" });
  await waitUntilStored("bisi");
  cleanup();
  const user = userEvent.setup();
  await open();
  type({ Password: "long-enough-1" });
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect([inField("Username"), inField("Password")]).toEqual(["", ""]);
  expect(screen.queryByText(/^We restored/)).toBeNull();
  await waitUntilDeleted();
});

test("also removes the chosen photo and the offer to send again when the marketer discards the draft", async () => {
  await open();
  type(typed);
  await waitUntilStored("bisi");
  cleanup();
  api.answers.artisanRegister = "hang up";
  const user = userEvent.setup();
  await open();
  await screen.findByText(/^We restored/);
  type(passwords);
  await giveConsent(user);
  await user.upload(field("Profile Image"), new File(["x"], "bisi.png", { type: "image/png" }));
  await user.click(submit());
  await screen.findByText(/^The server did not respond/);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(field("Profile Image").files).toHaveLength(0);
  expect(screen.queryByText(/^The server did not respond/)).toBeNull();
});

test.each([
  ["signing out", () => endSession("signed-out")],
  ["an expired session", () => endSession("expired")],
  [
    "signing out in another tab",
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: simulates the other tab
      document.cookie = "access_token=; path=/; max-age=0";
      const channel = new BroadcastChannel("handwork-session");
      channel.postMessage("signed-out");
      channel.close();
    },
  ],
])("%s deletes the draft, including input that is not saved yet", async (_, end) => {
  await open();
  type({ Username: "bisi" });
  await waitUntilStored("bisi");
  type({ Username: "bisi-adeleke" });
  end();
  await waitUntilDeleted();
  cleanup();
  await waitUntilDeleted();
});

test.each([
  ["signing out", () => endSession("signed-out")],
  ["signing in", () => signIn(7)],
])("%s on another page deletes the draft too", async (_, change) => {
  await open();
  type({ Username: "bisi" });
  await waitUntilStored("bisi");
  cleanup();
  change();
  await waitUntilDeleted();
});

test("keeps the input when the server does not respond, and resends it with the same key", async () => {
  api.answers.artisanRegister = "hang up";
  const user = userEvent.setup();
  const router = await open();
  type({ ...typed, ...passwords });
  await giveConsent(user);
  await waitUntilStored("bisi");
  await user.click(submit());
  expect(await screen.findByText(/^The server did not respond\. Nothing is lost/)).toBeTruthy();
  expect(inField("Password")).toBe("long-enough-1");
  // The notice starts to listen for this event a moment after it appears.
  await waitFor(() => {
    fireEvent(window, new Event("online"));
    expect(screen.getByText(/^The network is back\. Nothing is lost/)).toBeTruthy();
  });
  expect(Object.keys(await readStore())).toContain("values");

  api.answers.artisanRegister = answers.artisanRegister;
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/marketer-dashboard"));
  await waitUntilDeleted();
  const keys = api.calls("artisanRegister").map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect([new Set(keys).size, keys[0]]).toEqual([1, expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test("resends the form with the same key after a reload", async () => {
  api.answers.artisanRegister = "hang up";
  const user = userEvent.setup();
  await open();
  type({ ...typed, ...passwords });
  await giveConsent(user);
  await waitUntilStored("bisi");
  await user.click(submit());
  await screen.findByText(/^The server did not respond/);
  cleanup();
  api.answers.artisanRegister = answers.artisanRegister;
  const router = await open();
  await screen.findByText(/^We restored/);
  type(passwords);
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe("/marketer-dashboard"));
  const keys = api.calls("artisanRegister").map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test("uses a new key if the server has already received the form with other details", async () => {
  api.answers.artisanRegister = {
    status: 422,
    body: { detail: "This was received before.", code: "idempotency_key_reused" },
  };
  const user = userEvent.setup();
  await open();
  type({ ...typed, ...passwords });
  await giveConsent(user);
  await user.click(submit());
  expect((await screen.findByRole("alert")).textContent).toBe(messages.marketer.doneBefore);
  await user.click(submit());
  await waitFor(() => expect(api.calls("artisanRegister")).toHaveLength(2));
  const [first, second] = api.calls("artisanRegister").map(({ key }) => key);
  expect(second).not.toBe(first);
});
