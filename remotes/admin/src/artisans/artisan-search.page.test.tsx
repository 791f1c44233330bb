import { type AdminArtisan, messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { answerQuestion, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { keepFocus } from "@handwork/ui";
import { screen, waitFor, within } from "@testing-library/react";
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

test("searches by first name, e-mail and phone number [2.90]", async () => {
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
    limit: "24",
  });
});

test("fills the form from the filters in the address", async () => {
  open("?email=chi&review=pending");
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("chi");
  expect(screen.getByLabelText<HTMLSelectElement>("Review").value).toBe("pending");
});

test("clears the fields at once, and keeps what is typed afterwards", async () => {
  open("?email=chi&review=pending");
  await userEvent.click(await screen.findByRole("button", { name: "Clear" }));
  const first = screen.getByLabelText<HTMLInputElement>("First name");
  expect(document.activeElement).toBe(first);
  await userEvent.type(first, "ade");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() =>
    expect(Object.fromEntries(api.calls("adminArtisanSearch").at(-1)?.query ?? [])).toEqual({
      name: "ade",
      limit: "24",
    }),
  );
  expect(first.value).toBe("ade");
});

test("each result leads to adding a fingerprint, and to the artisan's details [2.91 6.10]", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Add Finger Print" });
  expect(link.getAttribute("href")).toBe("/artisan-finger-print/12");
  expect(screen.getByRole("link", { name: "0803\u00a0111\u00a00001" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Edit Chinedu Nwosu" }).getAttribute("href")).toBe(
    "/artisans/12/edit",
  );
});

test("verifies an artisan after confirmation, and shows it", async () => {
  api.answers.artisanVerify = ok("artisanVerify", { ...artisan, is_verified: true, review: "verified" });
  const letFocusGo = keepFocus(document.body);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Verify Chinedu Nwosu" }));
  expect(await answerQuestion(true)).toContain("Verify Chinedu Nwosu?");
  expect(await screen.findByText("Verified", { selector: "li span" })).toBeTruthy();
  expect(api.calls("artisanVerify")[0]?.body).toEqual({
    is_verified: true,
    seen: "pending",
    version: "as-shown",
  });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Chinedu Nwosu"));
  letFocusGo();
});

test("a search that was sent before a change does not undo it", async () => {
  api.answers.artisanVerify = ok("artisanVerify", { ...artisan, is_verified: true, review: "verified" });
  open();
  const verify = await screen.findByRole("button", { name: "Verify Chinedu Nwosu" });
  let answer = () => {};
  api.answers.adminArtisanSearch = () =>
    new Promise((resolve) => {
      answer = () => resolve(ok("adminArtisanSearch", [artisan]));
    });
  await userEvent.type(screen.getByLabelText("First name"), "chin");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(api.calls("adminArtisanSearch")).toHaveLength(2));
  await userEvent.click(verify);
  await answerQuestion(true);
  await screen.findByText("Verified", { selector: "li span" });
  answer();
  await screen.findByRole("button", { name: "Clear" });
  expect(screen.getByText("Verified", { selector: "li span" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Verify Chinedu Nwosu" })).toBeNull();
});

test("requires a reason to decline", async () => {
  api.answers.artisanVerify = ok("artisanVerify", { ...artisan, review: "declined" });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Decline Chinedu Nwosu" }));
  const dialog = within(screen.getByRole("alertdialog"));
  const confirm = dialog.getByRole("button", { name: "Decline" });
  await userEvent.click(confirm);
  expect(dialog.getByText("A reason is required")).toBeTruthy();
  expect(api.calls("artisanVerify")).toEqual([]);
  await userEvent.type(dialog.getByLabelText("Reason"), "No certificate");
  await userEvent.click(confirm);
  expect(await screen.findByText("Declined", { selector: "li span" })).toBeTruthy();
  expect(api.calls("artisanVerify")[0]?.body).toEqual({
    is_verified: false,
    note: "No certificate",
    seen: "pending",
    version: "as-shown",
  });
});

test("says when nothing was found or the search failed [8.31 8.42]", async () => {
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

test("does not overrule another person's review, and reloads the list", async () => {
  const toasts = listenToToasts();
  const { reviewedMeanwhile } = messages.administration;
  api.answers.artisanVerify = { status: 409, body: { detail: reviewedMeanwhile } };
  open();
  const verify = await screen.findByRole("button", { name: "Verify Chinedu Nwosu" });
  api.answers.adminArtisanSearch = ok("adminArtisanSearch", [{ ...artisan, review: "declined" }]);
  await userEvent.click(verify);
  await answerQuestion(true);
  await screen.findByText("Declined", { selector: "li span" });
  expect(toasts()).toContain(`Chinedu Nwosu: ${reviewedMeanwhile}`);
});

test("does not verify an artisan whose details have changed since, and shows the new ones", async () => {
  const toasts = listenToToasts();
  const { changedMeanwhile } = messages.administration;
  api.answers.artisanVerify = { status: 409, body: { detail: changedMeanwhile } };
  open();
  const verify = await screen.findByRole("button", { name: "Verify Chinedu Nwosu" });
  api.answers.adminArtisanSearch = ok("adminArtisanSearch", [
    { ...artisan, service: "Electrician", version: "changed" },
  ]);
  await userEvent.click(verify);
  await answerQuestion(true);
  expect(await screen.findByText(/^Electrician/)).toBeTruthy();
  expect(toasts()).toContain(`Chinedu Nwosu: ${changedMeanwhile}`);
  api.answers.artisanVerify = ok("artisanVerify", { ...artisan, is_verified: true, review: "verified" });
  await userEvent.click(screen.getByRole("button", { name: "Verify Chinedu Nwosu" }));
  await answerQuestion(true);
  await screen.findByText("Verified", { selector: "li span" });
  expect(api.calls("artisanVerify").at(-1)?.body).toMatchObject({ version: "changed" });
});

/** Two pages of one artisan each, created when they are requested. */
const twoPages = (first: () => AdminArtisan, second: () => AdminArtisan) => {
  const headers = { link: '<http://localhost/v1/x/?cursor=Nw>; rel="next"' };
  api.answers.adminArtisanSearch = ({ query }) =>
    query.has("cursor") ? { status: 200, body: [second()] } : { status: 200, body: [first()], headers };
};

test("keeps the length of a reloaded list, so that the changed artisan stays in view", async () => {
  let other: AdminArtisan = { ...artisan, id: 7, name: "Bola Ade" };
  twoPages(
    () => artisan,
    () => other,
  );
  api.answers.artisanVerify = { status: 409, body: { detail: messages.administration.changedMeanwhile } };
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  const verify = await screen.findByRole("button", { name: "Verify Bola Ade" });
  const seen = new Set<string | null>();
  const watcher = new MutationObserver(() => seen.add(screen.getByRole("status").textContent));
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  other = { ...other, service: "Electrician" };
  await userEvent.click(verify);
  await answerQuestion(true);
  await screen.findByText(/^Electrician/);
  watcher.disconnect();
  expect([...seen]).toEqual(["2 shown"]);
  expect(screen.getAllByRole("listitem").map((item) => item.querySelector("h3")?.textContent)).toEqual(
    expect.arrayContaining(["Chinedu Nwosu", "Bola Ade"]),
  );
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("keeps a further page as it was when it cannot be reloaded", async () => {
  twoPages(
    () => artisan,
    () => ({ ...artisan, id: 7, name: "Bola Ade" }),
  );
  api.answers.artisanVerify = { status: 409, body: { detail: messages.administration.changedMeanwhile } };
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  const verify = await screen.findByRole("button", { name: "Verify Bola Ade" });
  const pages = api.answers.adminArtisanSearch as (received: { query: URLSearchParams }) => unknown;
  api.answers.adminArtisanSearch = ((received: { query: URLSearchParams }) =>
    received.query.has("cursor") ? "hang up" : pages(received)) as typeof api.answers.adminArtisanSearch;
  await userEvent.click(verify);
  await answerQuestion(true);
  await waitFor(() => expect(api.calls("adminArtisanSearch").length).toBeGreaterThanOrEqual(4));
  await screen.findByRole("button", { name: "Verify Bola Ade" });
  expect(screen.getByRole("status").textContent).toBe("2 shown");
});
