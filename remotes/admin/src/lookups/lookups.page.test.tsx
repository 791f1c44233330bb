import { messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { type Answer, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./lookups.page.tsx";

const refusal =
  "Fitter cannot be removed while it is in use by 37 artisans. Merge it into another entry instead.";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    locationList: ok("locationList", []),
    professionList: ok("professionList", [
      { id: 1, title: "Fitter", industry: null },
      { id: 2, title: "Plumber", industry: null },
    ]),
    industryList: ok("industryList", []),
    adminServices: ok("adminServices", []),
    suggestionList: ok("suggestionList", []),
    pageTexts: ok("pageTexts", { texts: { phone: "+2348030000001" } }),
    pageTextSet: ok("pageTextSet", { texts: {} }),
    lookupUse: ok("lookupUse", {
      ...{ moves: "37 artisans and 4 open posted jobs", has_card: false, loses: "", refusal },
    }),
    lookupMerge: ok("lookupMerge", { id: 2, name: "Plumber", industry: null }),
    lookupRemove: { status: 204 },
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

async function openEditDialog() {
  const user = userEvent.setup();
  renderPage(page, "/lookups", "?list=professions");
  await user.click(await screen.findByRole("button", { name: "Edit Fitter" }));
  return user;
}

test("merges a profession after saying what moves to the other profession", async () => {
  const user = await openEditDialog();
  await user.click(screen.getByRole("button", { name: "Merge profession" }));
  await user.click(screen.getByRole("button", { name: "Merge" }));
  expect(screen.getByText("Choose the entry to keep.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/Merge into/), "Plumber");
  expect(await screen.findByText("This moves to Plumber: 37 artisans and 4 open posted jobs.")).toBeTruthy();
  expect(screen.getByText(/Old links keep working, and a search for “Fitter” finds Plumber/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Merge into Plumber" }));
  await expect.poll(() => api.calls("lookupMerge")[0]?.body).toEqual({ into: 2 });
});

test("stays open while it saves, because closing it would not stop the change", async () => {
  let answer = () => {};
  api.answers.lookupUpdate = () =>
    new Promise((resolve) => {
      answer = () => resolve(ok("lookupUpdate", { id: 1, name: "Fitter", industry: null }));
    });
  const user = await openEditDialog();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.calls("lookupUpdate")).toHaveLength(1));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
  answer();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("says why a profession cannot be removed, and offers to merge it", async () => {
  const user = await openEditDialog();
  await user.click(screen.getByRole("button", { name: "Remove profession" }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Merge Fitter" }));
  expect(screen.getByRole("dialog", { name: "Merge Fitter into another profession?" })).toBeTruthy();
});

test("offers a retry if the uses of a profession could not be loaded, and keeps the focus during it", async () => {
  const used = api.answers.lookupUse as Answer;
  api.answers.lookupUse = { status: 500 };
  const user = await openEditDialog();
  await user.click(screen.getByRole("button", { name: "Remove profession" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  let answer: () => void = () => undefined;
  api.answers.lookupUse = () => new Promise((resolve) => (answer = () => resolve(used)));
  await user.click(again);
  expect(document.activeElement).toBe(again);
  expect(again.textContent).toBe("Trying again...");
  await waitFor(() => expect(api.calls("lookupUse")).toHaveLength(2));
  answer();
  expect(await screen.findByText(refusal)).toBeTruthy();
});

test("removes an unused profession and everything that belongs to it", async () => {
  api.answers.lookupUse = ok("lookupUse", {
    ...{ moves: "2 search words", has_card: false, loses: "2 search words", refusal: null },
  });
  const user = await openEditDialog();
  await user.click(screen.getByRole("button", { name: "Remove profession" }));
  expect(await screen.findByText(/2 search words will be deleted with it/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove Fitter" }));
  await expect.poll(() => api.calls("lookupRemove")).toHaveLength(1);
});

test("changes the text on a public page", async () => {
  const user = userEvent.setup();
  renderPage(page, "/lookups", "?list=texts");
  expect(await screen.findByText("+2348030000001")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Edit About Us: Our team" }));
  const field = screen.getByLabelText<HTMLTextAreaElement>("Our team");
  expect(field.value).toMatch(/^Our small team/);
  await user.clear(field);
  await user.type(field, "Ada answers the phone.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.calls("pageTextSet")[0]).toMatchObject({ body: { text: "Ada answers the phone." } }),
  );
});

test("loads the current text when somebody else has just changed it", async () => {
  const user = userEvent.setup();
  const detail = messages.administration.textChangedMeanwhile;
  api.answers.pageTextSet = { status: 409, body: { detail } };
  renderPage(page, "/lookups", "?list=texts");
  await screen.findByText("+2348030000001");
  await user.click(screen.getByRole("button", { name: "Edit Contact Us: Phone" }));
  api.answers.pageTexts = ok("pageTexts", { texts: { phone: "+2348030000002" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(detail)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("+2348030000002")).toBeTruthy();
});
