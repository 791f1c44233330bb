import { type Answer, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtisan } from "../shared/artisans.fixture.ts";
import * as page from "./list-artisans.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const minimalArtisan = anArtisan({
  id: 8,
  user: { id: 80, first_name: "", last_name: "", username: "efe" },
  service: null,
  service_text: "Drone Pilot",
  location: null,
  experience: 0,
  pay: null,
});

beforeEach(async () => {
  api = await startLocalApi({
    registeredArtisans: ok("registeredArtisans", [anArtisan(), minimalArtisan]),
    artisanDelete: { status: 204 },
  });
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = () => renderPage(page, "/list-artisans", "");
const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

test("shows all facts about each artisan, with defaults for unknown values", {
  tags: ["2.138", "2.140", "2.142", "2.143", "2.144", "2.145", "2.146", "2.147", "4.18", "9.17", "10.19c"],
}, async () => {
  open();
  expect(await screen.findByText("Loading artisans...")).toBeTruthy();
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole("cell")
      .slice(1, 6)
      .map((cell) => cell.textContent?.trim());
  expect(cells(await rowOf("Bisi Adeleke"))).toEqual([
    "Bisi Adeleke Not verified no photo",
    "Plumber",
    "Ikeja",
    "7 years",
    "₦12,500",
  ]);
  expect(cells(await rowOf("efe"))).toEqual([
    "efe Not verified no photo",
    "N/A“Drone Pilot” is waiting for review",
    "N/A",
    "0 years",
    "₦0.00",
  ]);
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
    "Profile",
    "Name",
    "Service",
    "Location",
    "Experience",
    "Pay",
    "Actions",
  ]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Registered Artisans");
  const links = within(await rowOf("Bisi Adeleke")).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Add Finger Print Bisi Adeleke", "/artisan-finger-print/7"],
    ["View Bisi Adeleke", "/artisans/7"],
    ["Edit Bisi Adeleke", "/artisans/7/edit"],
  ]);
});

test("names missing details until the artisan is verified", async () => {
  const rows = [
    anArtisan({ has_fingerprint: false }),
    {
      ...minimalArtisan,
      has_fingerprint: false,
      is_verified: true,
      profile_image: "https://p.example/a.webp",
    },
  ];
  api.answers.registeredArtisans = ok("registeredArtisans", rows);
  open();
  expect(within(await rowOf("Bisi Adeleke")).getByText("no photo, no fingerprint")).toBeTruthy();
  expect(within(await rowOf("efe")).queryByText(/^no /)).toBeNull();
});

test("labels a suspended artisan, and does not link to a public page", async () => {
  api.answers.registeredArtisans = ok("registeredArtisans", [anArtisan({ suspended: true }), minimalArtisan]);
  open();
  const suspended = within(await rowOf("Bisi Adeleke"));
  expect(suspended.getByText("Suspended, not shown to employers")).toBeTruthy();
  expect(suspended.queryByRole("link", { name: /^View/ })).toBeNull();
  expect(suspended.getByRole("link", { name: /^Edit/ })).toBeTruthy();
  expect(within(await rowOf("efe")).getByRole("link", { name: /^View/ })).toBeTruthy();
});

test("finds an artisan by name, and then shows all artisans again", async () => {
  api.answers.registeredArtisans = ({ query }) =>
    ok("registeredArtisans", query.get("search") === "musa" ? [] : [anArtisan(), minimalArtisan]);
  const user = userEvent.setup();
  open();
  await rowOf("efe");
  await user.type(screen.getByRole("searchbox", { name: "Name or phone number" }), "musa ");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("No results found.")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Show all artisans" }));
  expect(await rowOf("Bisi Adeleke")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

test("filters by verification, also when a link sets the filter", async () => {
  const verifiedArtisan = anArtisan({ is_verified: true, profile_image: "https://p.example/a.webp" });
  api.answers.registeredArtisans = ok("registeredArtisans", [verifiedArtisan, minimalArtisan]);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("radio", { name: "Not verified 1" }));
  expect(screen.queryByRole("row", { name: /Bisi/ })).toBeNull();
  expect(await rowOf("efe")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Verified 1" }));
  expect(screen.queryByRole("row", { name: /efe/ })).toBeNull();
  expect(await rowOf("Bisi Adeleke")).toBeTruthy();
  cleanup();
  renderPage(page, "/list-artisans", "?show=not-verified");
  expect(await rowOf("efe")).toBeTruthy();
  expect(screen.queryByRole("row", { name: /Bisi/ })).toBeNull();
});

const question = () =>
  screen.findByRole("alertdialog", { name: "Are you sure you want to delete this artisan?" });
const answer = async (name: "Delete" | "Keep") => within(await question()).getByRole("button", { name });
async function pressDelete(user: UserEvent) {
  await user.click(within(await rowOf("Bisi Adeleke")).getByRole("button", { name: /Delete/ }));
}

test("deletes an artisan after confirmation, and removes the row", { tags: ["2.148", "4.19"] }, async () => {
  const user = userEvent.setup();
  open();
  await pressDelete(user);
  await user.click(await answer("Keep"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(api.calls("artisanDelete")).toHaveLength(0);
  await pressDelete(user);
  await user.click(await answer("Delete"));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Bisi/ })).toBeNull());
  expect(api.calls("artisanDelete").map(({ path }) => path)).toEqual(["/artisans/7/"]);
  expect(document.activeElement?.contains(await rowOf("efe"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("names the artisan who will be deleted, and what follows", async () => {
  const user = userEvent.setup();
  open();
  await pressDelete(user);
  expect((await question()).textContent).toContain(
    "Bisi Adeleke can no longer sign in, and employers can no",
  );
});

test("ignores a second tap on Delete, even if the server responds at once", async () => {
  let respond: (answer: Answer) => void = () => undefined;
  api.answers.artisanDelete = () => new Promise((resolve) => (respond = resolve));
  const user = userEvent.setup();
  open();
  await pressDelete(user);
  const started = performance.now();
  const confirm = await answer("Delete");
  await user.click(confirm);
  await waitFor(() => expect(api.calls("artisanDelete")).toHaveLength(1));
  await user.click(confirm);
  await user.keyboard("{Escape}");
  expect(within(await question()).getByRole("button", { name: "Deleting..." })).toBe(confirm);
  respond({ status: 204 });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(performance.now() - started).toBeGreaterThan(400);
  expect(api.calls("artisanDelete")).toHaveLength(1);
});

test("removes the row if an earlier deletion succeeded but its response was lost", async () => {
  api.answers.artisanDelete = "hang up";
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await pressDelete(user);
  await user.click(await answer("Delete"));
  await waitFor(() => expect(toasts().at(-1)).toBe("Failed to delete artisan."));
  api.answers.artisanDelete = { status: 404, body: { detail: "Not found." } };
  await pressDelete(user);
  await user.click(await answer("Delete"));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Bisi/ })).toBeNull());
  expect(toasts().at(-1)).toBe("Bisi Adeleke was deleted.");
});

test.each([
  ["the server's reason", { status: 409, body: { detail: "Paid work is open." } }, "Paid work is open."],
  ["the default message", { status: 500 }, "Failed to delete artisan."],
] as const)(
  "keeps the row when a deletion fails, and shows %s",
  { tags: ["8.50"] },
  async (_, response, text) => {
    api.answers.artisanDelete = response;
    const user = userEvent.setup();
    const toasts = listenToToasts();
    open();
    await pressDelete(user);
    await user.click(await answer("Delete"));
    await waitFor(() => expect(toasts().at(-1)).toBe(text));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(await rowOf("Bisi Adeleke")).toBeTruthy();
  },
);

test.each([
  ["the server's error", { status: 500, body: { error: "Down for repair." } }, "Down for repair."],
  ["the default message", "hang up", "Failed to fetch artisans."],
] as const)(
  "shows %s when the list cannot be loaded, and offers a retry",
  { tags: ["2.139", "4.18", "8.49"] },
  async (_, answer, text) => {
    api.answers.registeredArtisans = answer;
    const user = userEvent.setup();
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    api.answers.registeredArtisans = ok("registeredArtisans", [anArtisan()]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await rowOf("Bisi Adeleke")).toBeTruthy();
  },
);

test("shows the next page on request, and announces the new number of artisans", async () => {
  const next = { link: '<http://localhost/v1/marketers/list-registered-artisans/?cursor=Nw>; rel="next"' };
  api.answers.registeredArtisans = ({ query }) =>
    query.get("cursor") === "Nw"
      ? ok("registeredArtisans", [minimalArtisan])
      : { status: 200, body: [anArtisan()], headers: next };
  const user = userEvent.setup();
  open();
  await rowOf("Bisi Adeleke");
  expect(screen.queryByRole("row", { name: /efe/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await rowOf("efe")).toBeTruthy();
  expect(screen.getByText("2 artisans shown")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("says when no artisans have been registered yet", { tags: ["2.140", "2.141"] }, async () => {
  api.answers.registeredArtisans = ok("registeredArtisans", []);
  open();
  expect(await screen.findByText("No artisans registered yet.")).toBeTruthy();
  const add = screen.getByRole("link", { name: "Add New Artisan" });
  expect(add.getAttribute("href")).toBe("/register-artisan");
});
