import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anEditableArtisan, places, trades } from "../shared/artisans.fixture.ts";
import * as page from "./edit-artisan.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({
    locationList: ok("locationList", [...places, { id: 5, location: "Epe" }]),
    professionList: ok("professionList", trades),
    editableArtisan: ok("editableArtisan", anEditableArtisan()),
    editArtisan: ok("editArtisan", anEditableArtisan()),
  });
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = (id = "7") =>
  renderPage(page, "/artisans/:id/edit", { pathname: `/artisans/${id}/edit`, search: "", state: null });
const save = () => screen.findByRole<HTMLButtonElement>("button", { name: "Save changes" });
const ready = async () =>
  waitFor(async () => expect((await save()).disabled).toBe(false), { timeout: 10_000 });

test("sends only changed fields", { tags: ["6.13"] }, async () => {
  const user = userEvent.setup();
  const router = open();
  await ready();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Edit Bisi Adeleke");
  const address = screen.getByLabelText("Address");
  await user.clear(address);
  await user.type(address, "9 Toyin Street");
  await user.selectOptions(screen.getByLabelText("Location"), "Epe");
  await user.click(await save());
  await waitFor(() => expect(router.state.location.pathname).not.toBe("/artisans/7/edit"));
  expect(api.calls("editArtisan").map(({ body }) => body)).toEqual([
    { address: "9 Toyin Street", location: "5" },
  ]);
});

test("shows only the NIN's last digits, and rejects a NIN without 11 digits", async () => {
  const user = userEvent.setup();
  open();
  await ready();
  const nin = screen.getByLabelText<HTMLInputElement>("NIN");
  expect(nin.value).toBe("");
  expect(screen.getByText(/ending in 4321/)).toBeTruthy();
  await user.type(nin, "123");
  await user.click(await save());
  expect(screen.getByText("NIN must be 11 digits")).toBeTruthy();
  expect(api.calls("editArtisan")).toHaveLength(0);
});

test("saves changes to an artisan who has no daily rate", async () => {
  api.answers.editableArtisan = ok("editableArtisan", anEditableArtisan({ pay: null }));
  const user = userEvent.setup();
  open();
  await ready();
  await user.type(screen.getByLabelText("Address"), ", Ikeja");
  await user.click(await save());
  await waitFor(() => expect(api.calls("editArtisan")[0]?.body).toEqual({ address: "4 Opebi Road, Ikeja" }));
});

test("accepts a NIN with spaces", async () => {
  const user = userEvent.setup();
  open();
  await ready();
  await user.type(screen.getByLabelText("NIN"), "1234 5678 901");
  await user.click(await save());
  await waitFor(() => expect(api.calls("editArtisan")[0]?.body).toEqual({ nin: "12345678901" }));
});

test("locks fields that cannot be changed, and says why", async () => {
  const locked = ["first_name", "last_name", "nin", "email"] as const;
  api.answers.editableArtisan = ok(
    "editableArtisan",
    anEditableArtisan({ is_verified: true, locked: [...locked] }),
  );
  open();
  await ready();
  for (const label of ["First Name", "Last Name", "NIN", "Email"]) {
    expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
  }
  expect(screen.getAllByText(/Ask a manager to change this/).length).toBeGreaterThan(0);
});

test("shows the current location as text when the lists cannot be loaded", { timeout: 15_000 }, async () => {
  api.answers.locationList = "hang up";
  const user = userEvent.setup();
  open();
  await user.click(
    await screen.findByRole("button", { name: "Continue with limited functionality" }, { timeout: 10_000 }),
  );
  expect(screen.getByLabelText<HTMLInputElement>("Location (Enter manually)").value).toBe("Ikeja");
});

test("shows the server's errors next to their fields", async () => {
  api.answers.editArtisan = { status: 400, body: { email: ["Taken."] } };
  const user = userEvent.setup();
  open();
  await ready();
  await user.type(screen.getByLabelText("Email"), "x");
  await user.click(await save());
  expect(await screen.findByText("Taken.")).toBeTruthy();
});

test("says when the artisan belongs to another marketer or no longer exists", async () => {
  api.answers.editableArtisan = { status: 404, body: { detail: "Not found." } };
  open("99");
  expect(await screen.findByText("This artisan is not on your list")).toBeTruthy();
});
