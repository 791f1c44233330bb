import type { ReleaseApp, ReleaseInfo, ReleaseOverview } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasNewerRelease, otherReleases } from "./choices.tsx";
import * as page from "./releases.page.tsx";
import { parseSteps } from "./rollout-dialog.tsx";

const now = new Date().toISOString();
const release = (version: string, state: ReleaseInfo["state"]): ReleaseInfo => ({
  ...{ version, state, contract: 1, bytes: 41_000, problems: [], published_at: now, published_by: "ci" },
  source: {
    commit: "0123456789abcdef0123456789abcdef01234567",
    author: "Ada Obi",
    link: "https://github.com/a/b/commit/0123456",
  },
});
const budget = { rate: 0.2, visitors: 5, networks: 3 };
const healthy = {
  window_minutes: 10,
  visitors: 50,
  failed: 0,
  networks: 0,
  given: 0,
  never_mounted: 0,
  budget,
};
const appOf = (app: string, changes: Partial<ReleaseApp> = {}): ReleaseApp => ({
  ...{ app, live: "1.5.0+bbbb", changed_at: now, last_good: "1.4.2+aaaa", pinned: false, disabled: null },
  ...{ budget_bytes: 90_000, health: healthy, changed_by: "ada", change_reason: "Faster search" },
  releases: [release("1.5.0+bbbb", "live"), release("1.4.2+aaaa", "kept")],
  ...changes,
});
const failing = appOf("marketplace", {
  health: { ...healthy, failed: 6, networks: 2 },
  failures: [
    {
      ...{
        version: "1.5.0+bbbb",
        reason: "render",
        message: "TypeError: price is undefined",
        page: "/artisans/:id",
      },
      ...{ visitors: 6, share: 0.12, first_at: now, last_at: now },
      browsers: [{ name: "Chrome 141 on Android", visitors: 6 }],
    },
  ],
});
const overview: ReleaseOverview = {
  generation: 7,
  apps: [appOf("admin"), failing, appOf("shell")],
  ...{ canaries: [], rollouts: [], freezes: [], requests: [] },
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    releaseOverview: ok("releaseOverview", overview),
    releasePlan: ok("releasePlan", { allowed: true, changes: [], problems: [], notes: [], generation: 7 }),
    releaseChange: ok("releaseChange", { changes: [], notes: [], generation: 8 }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});
const open = () => renderPage(page, "/releases", "");
const show = (changes: Partial<ReleaseOverview>) => {
  api.answers.releaseOverview = ok("releaseOverview", { ...overview, ...changes });
};

test("shows the worst app first, with its error and a button to roll back", async () => {
  open();
  const strip = within(await screen.findByRole("list", { name: "Needs attention, worst first" }));
  expect(strip.getByText(/^Marketplace fails for 12 % of visitors/)).toBeTruthy();
  screen.getByText("TypeError: price is undefined");
  expect(
    strip.getByText(/price is undefined on \/artisans\/:id\. Last change: Faster search \(ada\)\./),
  ).toBeTruthy();
  screen.getByText("12 % (6 visitors)");
  screen.getByText(/Chrome 141 on Android: 6/);
  // The failing app comes first.
  expect(screen.getAllByRole("heading", { level: 3 })[0]?.textContent).toBe("Marketplace");
  await userEvent.click(strip.getByRole("button", { name: "Roll back to 1.4.2" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Roll back to 1.4.2" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("releaseChange")[0]?.body).toMatchObject({
    ...{ action: "rollback", app: "marketplace", version: "1.4.2+aaaa" },
    reason: "Fails: TypeError: price is undefined on /artisans/:id",
  });
});

test("says what went wrong when an error has no message", async () => {
  const failures = failing.failures?.map((failure) => ({ ...failure, message: "" }));
  show({ apps: [{ ...failing, ...(failures && { failures }) }] });
  open();
  const strip = within(await screen.findByRole("list", { name: "Needs attention, worst first" }));
  expect(strip.getByText(/Rendering failed on \/artisans\/:id\./)).toBeTruthy();
});

test("does not offer to pin an app without a live release", async () => {
  show({ apps: [appOf("employer", { live: null, last_good: null, changed_at: null })] });
  open();
  expect(await screen.findByRole("button", { name: "End previews of Employer", hidden: true })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pin Employer", hidden: true })).toBeNull();
});

test("lists a failing canary above a rollback, with a button that stops the canary", async () => {
  const health = { ...healthy, visitors: 9, failed: 4, networks: 1 };
  const canary = {
    ...{ id: 3, percent: 50, versions: { marketplace: "1.5.0+bbbb" }, reason: "New prices" },
    ...{ started_at: now, started_by: "ada", health: { marketplace: health } },
  };
  const rolledBack = { rolled_back_from: "1.5.0+bbbb", change_reason: "Cart was empty" };
  show({
    apps: [appOf("employer", rolledBack), { ...failing, live: "1.4.2+aaaa", health: healthy }],
    canaries: [canary],
  });
  open();
  const strip = within(await screen.findByRole("list", { name: "Needs attention, worst first" }));
  const [first] = strip.getAllByRole("listitem");
  expect(first?.textContent).toMatch(
    /^Canary failingMarketplace: 44\s% of 9 reporting visitors in canary 3 had errors/,
  );
  expect(first?.textContent).toContain("TypeError: price is undefined on /artisans/:id.");
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(["Canaries", "Live releases"]);
  const card = screen.getByRole("heading", { level: 3, name: "Marketplace" }).closest("li");
  expect(card?.textContent).toContain("Canary 3: 1.5.0+bbbb for 50\u00a0% of visitors");
  await userEvent.click(within(first as HTMLElement).getByRole("button", { name: "Stop canary 3" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Stop canary" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("releaseChange")[0]?.body).toMatchObject({ action: "canary-stop", canary: 3 });
});

test("offers to roll back only to releases that have been live", async () => {
  const tried = { ...release("1.6.0+cccc", "kept"), was_live: false };
  show({ apps: [{ ...failing, releases: [tried, ...failing.releases] }] });
  open();
  const strip = within(await screen.findByRole("list", { name: "Needs attention, worst first" }));
  await userEvent.click(strip.getByRole("button", { name: "Roll back to 1.4.2" }));
  const options = within(screen.getByRole("dialog")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["1.4.2+aaaa"]);
});

test("detects a newer release that has not failed", () => {
  const [live, earlier] = [release("1.5.0+bbbb", "live"), release("1.4.2+aaaa", "kept")];
  const histories = [
    [release("1.6.0+cccc", "kept"), live],
    [release("1.6.0+cccc", "withdrawn"), live, earlier],
    [live],
  ];
  expect(histories.map((releases) => hasNewerRelease(appOf("employer", { releases })))).toEqual([
    true,
    false,
    false,
  ]);
});

test("treats a release as failed if many of its visitors had the same error", () => {
  const releases = [release("1.6.0+cccc", "kept"), release("1.5.0+bbbb", "live")];
  const withErrorShare = (share: number) => {
    const failures = failing.failures?.map((failure) => ({ ...failure, version: "1.6.0+cccc", share }));
    const app = appOf("employer", { releases, ...(failures && { failures }) });
    return [hasNewerRelease(app), otherReleases(app).map(({ warning }) => warning)];
  };
  expect(withErrorShare(0.01)).toEqual([true, [null]]);
  expect(withErrorShare(1)).toEqual([false, ["failed"]]);
});

test("shows the failures of releases that visitors get, and collapses those of other releases", async () => {
  const [failure] = failing.failures ?? [];
  if (!failure) throw new Error("The failing app has no failure");
  const failures = [failure, { ...failure, version: "1.4.2+aaaa", message: "TypeError: no map" }];
  show({ apps: [{ ...failing, failures }] });
  open();
  const current = await screen.findByRole("list", { name: "Failures in the last day" });
  expect(current.textContent).toContain("price is undefined");
  expect(current.textContent).not.toContain("no map");
  const folded = screen.getByText("Failures of other releases in the last day (1)").closest("details");
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain("TypeError: no map");
});

test("does not preselect a withdrawn release, and warns when it is chosen", async () => {
  show({
    apps: [
      appOf("employer", { releases: [release("1.5.0+bbbb", "live"), release("1.6.0+cccc", "withdrawn")] }),
    ],
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Promote a release of Employer" }));
  const dialog = within(screen.getByRole("dialog"));
  const choice = dialog.getByLabelText<HTMLSelectElement>("Release");
  expect(choice.value).toBe("");
  await userEvent.type(dialog.getByLabelText("Reason"), "The fix is in");
  await userEvent.click(dialog.getByRole("button", { name: "Promote" }));
  expect(dialog.getByText("Choose a release.")).toBeTruthy();
  expect(api.calls("releaseChange")).toEqual([]);
  await userEvent.selectOptions(choice, "Withdrawn: 1.6.0+cccc");
  expect(dialog.getByText(/^This release was withdrawn/)).toBeTruthy();
});

test("shows who rolled back an app and why, even when all releases are healthy", async () => {
  const rolledBack = { rolled_back_from: "1.5.0+bbbb", change_reason: "Cart was empty" };
  show({ apps: [appOf("employer", { ...rolledBack, live: "1.4.2+aaaa" })] });
  open();
  await screen.findByText("No live release has reported an error in the last 10 minutes.");
  expect(screen.getByText(/^Employer was rolled back from 1\.5\.0 by ada: Cart was empty/)).toBeTruthy();
  expect(screen.getByText("Rolled back from 1.5.0: Cart was empty")).toBeTruthy();
});

test("shows an automatic rollback once, and names a release withdrawn from a canary", async () => {
  const at = new Date().toISOString();
  const reason = "It failed for 6 of 6 visitors";
  const last = { at, from_version: "1.5.0+bbbb", reason };
  show({
    apps: [
      appOf("employer", {
        ...{ live: "1.4.2+aaaa", changed_at: at, changed_by: "error budget", change_reason: reason },
        ...{ rolled_back_from: "1.5.0+bbbb", last_self_rollback: { ...last, to_version: "1.4.2+aaaa" } },
      }),
      appOf("market", { live: "1.4.2+aaaa", last_self_rollback: { ...last, to_version: null } }),
    ],
  });
  open();
  expect(await screen.findByText(`Rolled back from 1.5.0: ${reason}`)).toBeTruthy();
  expect(screen.queryByText(/^Last automatic rollback/)).toBeNull();
  expect(screen.queryByText(/by error budget: It failed/)).toBeNull();
  expect(screen.getByText(/^Last automatic withdrawal: 1\.5\.0\+bbbb, during a canary/)).toBeTruthy();
  expect(screen.getByText(/Times are in Lagos time \(UTC\+1\)/)).toBeTruthy();
});

test("offers no rollback for an app without an earlier live release", async () => {
  const never = { ...release("1.5.0+bbbb", "kept"), was_live: false };
  show({
    apps: [appOf("employer", { live: "1.4.2+aaaa", releases: [never, release("1.4.2+aaaa", "live")] })],
  });
  open();
  expect(await screen.findByRole("button", { name: "Promote a release of Employer" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Roll back/ })).toBeNull();
});

test("says that no live release has errors", async () => {
  show({ apps: [appOf("admin"), appOf("employer")] });
  open();
  await screen.findByText("No live release has reported an error in the last 10 minutes.");
});

test("does not disable its own app until the operator confirms having the undo command", async () => {
  open();
  await screen.findByText("TypeError: price is undefined");
  await userEvent.click(screen.getByRole("button", { name: "Disable Admin", hidden: true }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/npx handwork-release enable admin --reason/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Reason"), "It is slow");
  await userEvent.click(dialog.getByRole("button", { name: "Disable Admin" }));
  expect(dialog.getByText(/Tick the box once you have the command/)).toBeTruthy();
  expect(api.calls("releaseChange")).toEqual([]);
  await userEvent.click(dialog.getByLabelText("I have the command"));
  await userEvent.click(dialog.getByRole("button", { name: "Disable Admin" }));
  await waitFor(() => expect(api.calls("releaseChange")).toHaveLength(1));
});

test("says what to do when there is no release for a canary", async () => {
  show({ apps: [appOf("employer", { releases: [release("1.5.0+bbbb", "live")] })] });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Start a canary" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("npx handwork-release publish APP")).toBeTruthy();
  expect(dialog.queryByLabelText("Reason")).toBeNull();
});

test("shows the step of a staged rollout, asks before stopping it, and starts another rollout", async () => {
  show({
    rollouts: [
      {
        ...{
          id: 3,
          app: "employer",
          version: "1.6.0+cccc",
          steps: [1, 10, 50, 100],
          step: 1,
          hold_minutes: 10,
        },
        ...{ state: "running", note: "", next_at: now, started_at: now, started_by: "ada", ended_at: null },
      },
    ],
  });
  open();
  const steps = await screen.findByRole("list", { name: "Steps of the rollout of Employer" });
  expect(within(steps).getByText("10 %").getAttribute("aria-current")).toBe("step");
  await userEvent.click(screen.getByRole("button", { name: "Stop the rollout of Employer" }));
  expect(screen.getByRole("heading", { name: "Stop the rollout of Employer 1.6.0+cccc?" })).toBeTruthy();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));

  await userEvent.click(screen.getByRole("button", { name: "Roll out in steps: Marketplace", hidden: true }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "New search");
  await userEvent.click(dialog.getByRole("button", { name: "Start rollout" }));
  await waitFor(() => expect(api.calls("releaseChange")).toHaveLength(1));
  expect(api.calls("releaseChange")[0]?.body).toEqual({
    ...{ action: "rollout-start", app: "marketplace", version: "1.4.2+aaaa", steps: [1, 10, 50, 100] },
    ...{ hold_minutes: 10, reason: "New search" },
  });
  expect([parseSteps("5, 60, 100"), parseSteps("10,5,100"), parseSteps("1,10"), parseSteps("x")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('approves a request from the list "Needs attention"', async () => {
  show({
    requests: [
      {
        ...{ id: 5, app: "employer", action: "promote", version: "1.6.0+cccc", requested_by: "ada" },
        ...{ requested_at: now, reason: "New cart" },
      },
    ],
  });
  open();
  await screen.findByText(/^ada wants to promote Employer 1\.6\.0\+cccc: New cart/);
  const description = /^ada wants to promote Employer/;
  await userEvent.click(screen.getByRole("button", { name: "Approve", description }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "Looked at it");
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(api.calls("releaseChange")).toHaveLength(1));
  expect(api.calls("releaseChange")[0]?.body).toMatchObject({ action: "approve", request: 5 });
});

test("charts health and web vitals, lists the figures, and links releases to commits", async () => {
  const at = (minutes: number) =>
    new Date(Date.parse("2026-11-24T01:00:00Z") + minutes * 60_000).toISOString();
  api.answers.releaseTrend = ok("releaseTrend", {
    points: [
      { at: at(0), version: "1.4.2+aaaa", mounted: 40, failed: 0, lcp: 1_900, inp: 120, cls: 0.02 },
      { at: at(10), version: "1.5.0+bbbb", mounted: 44, failed: 6, lcp: 3_400, inp: null, cls: null },
      { at: at(20), version: "1.6.0+cccc", mounted: 9, failed: 9, lcp: 9_000, inp: 90, cls: null },
    ],
    markers: [{ at: at(9), action: "promote", version: "1.5.0+bbbb" }],
  });
  open();
  const [summary] = await screen.findAllByText("Health and speed");
  await userEvent.click(summary as HTMLElement);
  await screen.findByRole("img", { name: "Main content visible (LCP): last 3.4 s at 02:10, highest 9.0 s" });
  // The live release has no INP yet.
  expect(screen.getByRole("img", { name: "Response to input (INP): highest 120 ms" })).toBeTruthy();
  await userEvent.click(screen.getByText("Show as a table"));
  const table = screen.getByRole("table", { name: "Health and speed of Marketplace" });
  expect(within(table).getByText("1.9 s")).toBeTruthy();
  const [link] = screen.getAllByRole("link", { name: "01234567", hidden: true });
  expect(link?.getAttribute("href")).toBe("https://github.com/a/b/commit/0123456");
});

test("shows the unknown state of a release or rollout as the server sent it", async () => {
  show({
    apps: [appOf("admin", { releases: [release("1.5.0+bbbb", "archived" as "kept")] })],
    rollouts: [
      {
        ...{ id: 3, app: "employer", version: "1.6.0+cccc", steps: [1, 100], step: 0, hold_minutes: 10 },
        ...{ state: "waiting" as "paused", note: "", next_at: now, started_at: now },
        ...{ started_by: "ada", ended_at: null },
      },
    ],
  });
  open();
  expect(await screen.findByText("archived")).toBeTruthy();
  expect(screen.getByText("waiting")).toBeTruthy();
});
