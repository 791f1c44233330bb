import { type AdminArtisan, PAGE_SIZE } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./artisan-search.page.tsx";

const artisan: AdminArtisan = {
  id: 12,
  name: "Chinedu Nwosu",
  email: "chinedu@example.com",
  phone_number: "+2348031110001",
  service: "Plumber",
  experience: 12,
  location: "Ikeja",
  profile_image: null,
  is_verified: false,
  review: "pending",
  fingerprints: 0,
  registered_at: "2026-11-01T09:00:00Z",
  version: "as-shown",
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  api = await startLocalApi({ adminArtisanSearch: ok("adminArtisanSearch", [artisan]) });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const open = (search = "") => renderPage(page, "/artisan-search", search);

test("searches by first name, email and phone number", { tags: ["2.90"] }, async () => {
  open();
  await userEvent.type(await screen.findByLabelText("First name"), "chin");
  await userEvent.type(screen.getByLabelText("Email"), "chi@");
  await userEvent.type(screen.getByLabelText("Phone number"), "0803 111");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await screen.findByRole("button", { name: "Clear" });
  const { query } = api.calls("adminArtisanSearch").at(-1) ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({
    name: "chin",
    email: "chi@",
    phone_number: "0803 111",
    limit: String(PAGE_SIZE),
  });
});

test("fills the form from the filters in the URL", async () => {
  open("?email=chi&review=pending");
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("chi");
  expect(screen.getByLabelText<HTMLSelectElement>("Review").value).toBe("pending");
});

test("clears the fields at once, and keeps later input while the results load", async () => {
  open("?email=chi&review=pending");
  await userEvent.click(await screen.findByRole("button", { name: "Clear" }));
  const first = screen.getByLabelText<HTMLInputElement>("First name");
  expect(document.activeElement).toBe(first);
  await userEvent.type(first, "ade");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() =>
    expect(Object.fromEntries(api.calls("adminArtisanSearch").at(-1)?.query ?? [])).toEqual({
      name: "ade",
      limit: String(PAGE_SIZE),
    }),
  );
  expect(first.value).toBe("ade");
});

test("links each result to the fingerprint form and to the artisan's details", {
  tags: ["2.91", "6.10"],
}, async () => {
  open();
  const link = await screen.findByRole("link", { name: "Add Finger Print" });
  expect(link.getAttribute("href")).toBe("/artisan-finger-print/12");
  expect(screen.getByRole("link", { name: "0803\u00a0111\u00a00001" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Edit Chinedu Nwosu" }).getAttribute("href")).toBe(
    "/artisans/12/edit",
  );
  expect(screen.getByRole("link", { name: "Check details of Chinedu Nwosu" }).getAttribute("href")).toBe(
    "/verification/12",
  );
});

test("says when nothing was found or the search failed", { tags: ["8.31", "8.42"] }, async () => {
  api.answers.adminArtisanSearch = ok("adminArtisanSearch", []);
  open("?name=zzz");
  expect(await screen.findByText("No results found.")).toBeTruthy();
  api.answers.adminArtisanSearch = "hang up";
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(await screen.findByText("An error occurred while fetching data.")).toBeTruthy();
  api.answers.adminArtisanSearch = ok("adminArtisanSearch", [artisan]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Chinedu Nwosu")).toBeTruthy();
});
