import { type Application, type ApplicationDetail, messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { answerQuestion, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./application.page.tsx";
import * as queue from "./queue.page.tsx";

const waiting: Application = {
  id: 12,
  name: "Chinedu Nwosu",
  profile_image: null,
  service: "Plumber",
  location: "Ikeja",
  waiting_since: "2026-11-02T09:00:00Z",
  registered_by: "field-marketer",
  has_nin: true,
  phone_verified: false,
  fingerprints: 0,
  times_sent_back: 2,
  owner: null,
};
const artisan: ApplicationDetail = {
  ...waiting,
  email: "chinedu@example.com",
  phone_number: "+2348031110001",
  experience: 12,
  is_verified: false,
  review: "pending",
  registered_at: "2026-11-01T09:00:00Z",
  version: "as-shown",
  user_id: 40,
  photo: "https://pictures.example/chinedu.webp",
  address: null,
  nin: { last4: "4821" },
  phone_verified_at: null,
  identity: { provider: null, checks: [] },
  duplicates: [
    { id: 9, name: "Chinedu Nwosu", profile_image: null, location: "Epe", is_verified: true, same: ["name"] },
  ],
  decisions: [
    {
      at: "2026-11-01T10:00:00Z",
      by: "sade",
      outcome: "sent_back",
      checks: [],
      reasons: ["photo_unclear"],
      note: "A car",
    },
  ],
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  api = await startLocalApi({
    verificationQueue: ok("verificationQueue", [waiting]),
    todayCounts: ok("todayCounts", [
      { kind: "verification", count: 99, more: true, oldest: waiting.waiting_since },
    ]),
    verificationDetail: ok("verificationDetail", artisan),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const open = () =>
  renderPage(page, "/verification/:id", { pathname: "/verification/12", search: "", state: null });
const required = [
  "The photo shows their face",
  "The NIN is theirs",
  "The phone number is theirs",
  "Trade and experience match",
  "They have no other account",
];

test("shows what each application lacks, and assigns one to the reviewer", async () => {
  const owner = { name: "Ibrahim", taken_at: waiting.waiting_since, is_you: true };
  api.answers.todayTake = ok("todayTake", { owner });
  renderPage(queue, "/verification", "");
  const row = within(await screen.findByRole("list", { name: "Waiting artisans" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Verification 99+");
  expect(row.getByRole("link", { name: "Chinedu Nwosu" }).getAttribute("href")).toBe("/verification/12");
  expect(row.getByText("Plumber · Ikeja · Registered by field-marketer · Sent back 2 times")).toBeTruthy();
  const missing = within(row.getByRole("list", { name: "Missing" })).getAllByRole("listitem");
  expect(missing.map((item) => item.textContent)).toEqual(["No photo", "No phone check", "No fingerprint"]);
  await userEvent.click(row.getByRole("button", { name: "Assign to me" }));
  expect(await row.findByText("Assigned to you")).toBeTruthy();
});

test("leads to the longest-waiting application that no colleague has", async () => {
  const owner = { name: "Kemi Obi", taken_at: waiting.waiting_since, is_you: false };
  api.answers.verificationQueue = ok("verificationQueue", [
    { ...waiting, id: 11, owner },
    waiting,
    { ...waiting, id: 13 },
  ]);
  renderPage(queue, "/verification", "");
  const next = await screen.findByRole("link", { name: "Open the next application" });
  expect(next.getAttribute("href")).toBe("/verification/12");
});

test("shows when an artisan registered and since when they wait", async () => {
  open();
  const dateOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;
  expect(await dateOf("Registered on")).toContain("1 Nov 2026");
  expect(await dateOf("Waiting since")).toContain("2 Nov 2026");
});

test("shows only complete applications on request, and says when there are none", async () => {
  api.answers.verificationQueue = ok("verificationQueue", []);
  renderPage(queue, "/verification", "?evidence=complete");
  expect(await screen.findByText("No application is complete")).toBeTruthy();
  expect(screen.getByText("A complete application has a photo, a NIN and a phone check.")).toBeTruthy();
  expect(api.calls("verificationQueue")[0]?.query.get("evidence")).toBe("complete");
  const filter = within(screen.getByRole("navigation", { name: "Filter" }));
  expect(filter.getByRole("link", { current: "page" }).textContent).toBe("Nothing missing");
  expect(filter.getByRole("link", { name: "All" }).getAttribute("href")).toBe("/verification");
});

test("verifies an artisan only with a complete checklist and a confirmation", async () => {
  const toasts = listenToToasts();
  api.answers.artisanVerify = ok("artisanVerify", { ...artisan, is_verified: true, review: "verified" });
  open();
  const verify = await screen.findByRole("button", { name: "Verify Chinedu Nwosu" });
  await userEvent.click(screen.getByRole("checkbox", { name: required[0] }));
  await userEvent.click(verify);
  expect(screen.getByText(messages.verification.checksMissing)).toBeTruthy();
  for (const name of required.slice(1)) await userEvent.click(screen.getByRole("checkbox", { name }));
  await userEvent.click(verify);
  expect(await answerQuestion(true)).toContain("Everyone will see the Verified badge");
  await screen.findByText("Elsewhere");
  expect(toasts()).toContain("Chinedu Nwosu has been verified.");
  expect(api.calls("artisanVerify")[0]?.body).toEqual({
    is_verified: true,
    checks: ["photo", "nin", "phone", "trade", "duplicates"],
    seen: "pending",
    version: "as-shown",
  });
});

test("disables the box for missing evidence, and shows similar accounts and earlier decisions", async () => {
  api.answers.verificationDetail = ok("verificationDetail", { ...artisan, nin: null, photo: null });
  open();
  const nin = await screen.findByRole<HTMLInputElement>("checkbox", { name: "The NIN is theirs" });
  expect([nin.disabled, nin.getAttribute("aria-describedby")]).toEqual([true, "evidence-nin"]);
  expect(screen.getByText("There is no NIN.")).toBeTruthy();
  const others = within(screen.getByRole("region", { name: "Accounts that may belong to the same person" }));
  expect(others.getByRole("link", { name: "Chinedu Nwosu" }).getAttribute("href")).toBe("/verification/9");
  expect(within(screen.getByRole("region", { name: "Earlier decisions" })).getByText("“A car”")).toBeTruthy();
});

test("requires a reason to send an application back, and states the consequence", async () => {
  const toasts = listenToToasts();
  api.answers.artisanVerify = ok("artisanVerify", { ...artisan, review: "declined" });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Send back" }));
  const dialog = within(screen.getByRole("dialog", { name: "Send back Chinedu Nwosu's application?" }));
  expect(dialog.getByText(/leaves the queue, and can ask for another review/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Send back" }));
  expect(dialog.getByText(messages.verification.reasonMissing)).toBeTruthy();
  await userEvent.click(dialog.getByRole("checkbox", { name: "The photo does not show their face" }));
  await userEvent.type(dialog.getByLabelText("Note to the artisan"), "It is a car.");
  await userEvent.click(dialog.getByRole("button", { name: "Send back" }));
  await screen.findByText("Elsewhere");
  expect(toasts()).toContain("Chinedu Nwosu has been asked to make corrections.");
  expect(api.calls("artisanVerify")[0]?.body).toMatchObject({
    is_verified: false,
    reasons: ["photo_unclear"],
    note: "It is a car.",
  });
});

test("cannot send an application back twice while the queue loads", async () => {
  const toasts = listenToToasts();
  api.answers.artisanVerify = ok("artisanVerify", { ...artisan, review: "declined" });
  const loader: typeof page.loader = (args) =>
    args.params.id ? page.loader(args) : new Promise<never>(() => undefined);
  const entry = { pathname: "/verification/12", search: "", state: null };
  renderPage({ ...page, loader }, "/verification/:id?", entry);
  await userEvent.click(await screen.findByRole("button", { name: "Send back" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("checkbox", { name: "The photo does not show their face" }));
  await userEvent.click(dialog.getByRole("button", { name: "Send back" }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await userEvent.click(dialog.getByRole("button", { name: "Saving..." }));
  expect(api.calls("artisanVerify")).toHaveLength(1);
});

test("offers no decision on an application that is assigned to somebody else", async () => {
  const owner = { name: "Kemi Obi", taken_at: waiting.waiting_since, is_you: false };
  api.answers.verificationDetail = ok("verificationDetail", { ...artisan, owner });
  open();
  expect(await screen.findByText("This application is assigned to Kemi Obi.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Verify Chinedu Nwosu" })).toBeNull();
});

test("reloads details that changed in the meantime, and clears the checklist", async () => {
  const { changedMeanwhile } = messages.administration;
  api.answers.artisanVerify = { status: 409, body: { detail: changedMeanwhile } };
  const toasts = listenToToasts();
  open();
  await screen.findByRole("checkbox", { name: required[0] });
  for (const name of required) await userEvent.click(screen.getByRole("checkbox", { name }));
  api.answers.verificationDetail = ok("verificationDetail", {
    ...artisan,
    service: "Electrician",
    version: "changed",
  });
  await userEvent.click(screen.getByRole("button", { name: "Verify Chinedu Nwosu" }));
  await answerQuestion(true);
  expect(await screen.findByText(/^Electrician/)).toBeTruthy();
  await waitFor(() => expect(toasts()).toContain(changedMeanwhile));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: required[0] }).checked).toBe(false);
});

test("checks the NIN with the provider after the artisan agreed, and shows the register's photo", async () => {
  const provider = "youverify";
  api.answers.verificationDetail = ok("verificationDetail", {
    ...artisan,
    identity: { provider, checks: [] },
  });
  const result = {
    at: waiting.waiting_since,
    by: "sade",
    provider,
    outcome: "mismatched" as const,
    first_name_matches: true,
    last_name_matches: false,
    reference: "yv-1",
  };
  const message = messages.verification.identity.mismatched;
  const photo = "data:image/png;base64,iVBORw0KGgo=";
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Check the NIN" }));
  const dialog = within(screen.getByRole("dialog", { name: "Check Chinedu Nwosu's NIN?" }));
  await userEvent.selectOptions(dialog.getByRole("combobox"), "By phone");
  api.answers.identityCheck = ok("identityCheck", { message, result, photo });
  api.answers.verificationDetail = ok("verificationDetail", {
    ...artisan,
    identity: { provider, checks: [result] },
  });
  await userEvent.click(dialog.getByRole("button", { name: "Check the NIN" }));
  const section = within(screen.getByRole("region", { name: "Identity check" }));
  expect(await section.findByText(message)).toBeTruthy();
  const image = section.getByRole<HTMLImageElement>("img", { name: "Chinedu Nwosu in the register" });
  expect(image.src).toBe(photo);
  expect(api.calls("identityCheck")[0]?.body).toEqual({ consent: "by_phone" });
});

test("lists a check that the provider could not make, as soon as the dialog is closed", async () => {
  const provider = "youverify";
  const identity = { provider, checks: [] };
  api.answers.verificationDetail = ok("verificationDetail", { ...artisan, identity });
  api.answers.identityCheck = {
    status: 503,
    body: { detail: messages.verification.identity.unavailable },
  };
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Check the NIN" }));
  const dialog = within(screen.getByRole("dialog", { name: "Check Chinedu Nwosu's NIN?" }));
  await userEvent.selectOptions(dialog.getByRole("combobox"), "By phone");
  await userEvent.click(dialog.getByRole("button", { name: "Check the NIN" }));
  await dialog.findByText(messages.verification.identity.unavailable);
  const result = {
    ...{ at: waiting.waiting_since, by: "sade", provider, outcome: "unavailable" as const },
    ...{ first_name_matches: null, last_name_matches: null, reference: null },
  };
  api.answers.verificationDetail = ok("verificationDetail", {
    ...artisan,
    identity: { provider, checks: [result] },
  });
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  const section = within(screen.getByRole("region", { name: "Identity check" }));
  expect(await section.findByText(messages.verification.identity.unavailable)).toBeTruthy();
});

test("removes the register's photo when the reviewer opens another artisan", async () => {
  const identity = { provider: "youverify", checks: [] };
  api.answers.verificationDetail = ({ path }) =>
    ok("verificationDetail", { ...artisan, id: path.includes("/9/") ? 9 : 12, identity });
  const result = {
    ...{ at: waiting.waiting_since, by: "sade", provider: "youverify", outcome: "matched" as const },
    ...{ first_name_matches: true, last_name_matches: true, reference: "yv-1" },
  };
  const photo = "data:image/png;base64,iVBORw0KGgo=";
  api.answers.identityCheck = ok("identityCheck", { message: "Matched", result, photo });
  const router = open();
  await userEvent.click(await screen.findByRole("button", { name: "Check the NIN" }));
  const dialog = within(screen.getByRole("dialog", { name: "Check Chinedu Nwosu's NIN?" }));
  await userEvent.selectOptions(dialog.getByRole("combobox"), "By phone");
  await userEvent.click(dialog.getByRole("button", { name: "Check the NIN" }));
  await screen.findByRole("img", { name: "Chinedu Nwosu in the register" });
  const others = within(screen.getByRole("region", { name: "Accounts that may belong to the same person" }));
  await userEvent.click(others.getByRole("link", { name: "Chinedu Nwosu" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/verification/9"));
  await waitFor(() => expect(screen.queryByRole("img", { name: /in the register$/ })).toBeNull());
});

/** Serves two pages with one artisan each. `second` returns the artisan on the second page. */
const twoPages = (second: () => Application) => {
  const headers = { link: '<http://localhost/v1/x/?cursor=Nw>; rel="next"' };
  api.answers.verificationQueue = ({ query }) =>
    query.has("cursor") ? { status: 200, body: [second()] } : { status: 200, body: [waiting], headers };
};

test("keeps the length of a reloaded queue, so that the same artisans stay in view", async () => {
  let other: Application = { ...waiting, id: 7, name: "Bola Ade" };
  twoPages(() => other);
  api.answers.todayTake = { status: 409, body: { detail: messages.today.takenBy("Kemi Obi") } };
  renderPage(queue, "/verification", "");
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByRole("link", { name: "Bola Ade" });
  const announced = new Set<string | null>();
  const watcher = new MutationObserver(() => announced.add(screen.getByRole("status").textContent));
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  other = { ...other, service: "Electrician" };
  const [, take] = screen.getAllByRole("button", { name: "Assign to me" });
  if (take) await userEvent.click(take);
  await screen.findByText(/^Electrician/);
  watcher.disconnect();
  expect([...announced]).toEqual(["2 shown"]);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("keeps a later page unchanged if it cannot be reloaded", async () => {
  twoPages(() => ({ ...waiting, id: 7, name: "Bola Ade" }));
  api.answers.todayTake = { status: 409, body: { detail: messages.today.takenBy("Kemi Obi") } };
  renderPage(queue, "/verification", "");
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByRole("link", { name: "Bola Ade" });
  const pages = api.answers.verificationQueue as (received: { query: URLSearchParams }) => unknown;
  api.answers.verificationQueue = ((received: { query: URLSearchParams }) =>
    received.query.has("cursor") ? "hang up" : pages(received)) as typeof api.answers.verificationQueue;
  const [, take] = screen.getAllByRole("button", { name: "Assign to me" });
  if (take) await userEvent.click(take);
  await waitFor(() => expect(api.calls("verificationQueue").length).toBeGreaterThanOrEqual(4));
  await screen.findByRole("link", { name: "Bola Ade" });
  expect(screen.getByRole("status").textContent).toBe("2 shown");
});

test("shows the unknown reason of an earlier decision as the server sent it", async () => {
  const decisions = artisan.decisions.map((decision) => ({ ...decision, reasons: ["blurred" as "other"] }));
  api.answers.verificationDetail = ok("verificationDetail", { ...artisan, decisions });
  open();
  const earlier = within(await screen.findByRole("region", { name: "Earlier decisions" }));
  expect(earlier.getByText("blurred.")).toBeTruthy();
});
