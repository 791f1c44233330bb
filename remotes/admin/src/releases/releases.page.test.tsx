import { messages, type ReleaseApp, type ReleaseInfo, type ReleaseOverview } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as page from "./releases.page.tsx";

const release = (version: string, state: ReleaseInfo["state"]): ReleaseInfo => ({
  version,
  published_at: "2026-11-01T09:00:00Z",
  published_by: "ci",
  contract: 1,
  bytes: 41_000,
  state,
  problems: [],
});
const employer: ReleaseApp = {
  app: "employer",
  live: "1.1.0+bbbb",
  changed_at: "2026-11-02T09:00:00Z",
  last_good: "1.0.0+aaaa",
  pinned: false,
  disabled: null,
  budget_bytes: 90_000,
  health: null,
  releases: [release("1.2.0+cccc", "kept"), release("1.1.0+bbbb", "live"), release("1.0.0+aaaa", "kept")],
};
const overview: ReleaseOverview = { generation: 7, apps: [employer], canaries: [] };
const rollback = { app: "employer", from: "1.1.0+bbbb", to: "1.0.0+aaaa" };

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    releaseOverview: ok("releaseOverview", overview),
    releasePlan: ok("releasePlan", {
      allowed: true,
      changes: [rollback],
      problems: [],
      notes: ["Open tabs follow."],
      generation: 7,
    }),
    releaseChange: ok("releaseChange", { changes: [rollback], notes: [], generation: 8 }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/releases", "");

test("shows the plan for a rollback, requires a reason, and preselects the last good release", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: /^Roll back.*: Employer$/ }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText("Open tabs follow.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLSelectElement>("Release").value).toBe("1.0.0+aaaa");

  await userEvent.click(dialog.getByRole("button", { name: "Roll back to 1.0.0" }));
  expect(dialog.getByText(messages.administration.changeReason)).toBeTruthy();
  expect(api.calls("releaseChange")).toEqual([]);

  await userEvent.type(dialog.getByLabelText("Reason"), "Cart is empty for everybody");
  await userEvent.click(dialog.getByRole("button", { name: "Roll back to 1.0.0" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("releaseChange")[0]?.body).toEqual({
    action: "rollback",
    app: "employer",
    version: "1.0.0+aaaa",
    reason: "Cart is empty for everybody",
    expected_generation: 7,
  });
});

test("shows why the server would reject a change, and does not send it", async () => {
  const problem = "It needs contract 2; the live shell has 1.";
  api.answers.releasePlan = ok("releasePlan", {
    allowed: false,
    changes: [],
    problems: [problem],
    notes: [],
    generation: 7,
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Promote a release of Employer" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText(problem)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Reason"), "Friday");
  await userEvent.click(dialog.getByRole("button", { name: "Promote" }));
  expect(api.calls("releaseChange")).toEqual([]);
});

test("does not repeat a rollback that a colleague has just made", async () => {
  const note = "employer 1.2.0+cccc was rolled back to 1.1.0+bbbb 4 s ago by ada. Nothing more is done.";
  api.answers.releasePlan = ok("releasePlan", {
    allowed: true,
    changes: [],
    problems: [],
    notes: [note],
    generation: 8,
    already_done: true,
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: /^Roll back.*: Employer$/ }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText(note)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Reason"), "Cart is empty");
  await userEvent.click(dialog.getByRole("button", { name: "Roll back to 1.0.0" }));
  expect(api.calls("releaseChange")).toEqual([]);
});

test("loads the plan again after the live releases have changed, so that the next attempt can succeed", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: /^Roll back.*: Employer$/ }));
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByText("Open tabs follow.");
  const detail = "The live releases have changed since this plan was shown, so nothing was changed.";
  api.answers.releaseChange = { status: 409, body: { detail, problems: [detail] } };
  api.answers.releasePlan = ok("releasePlan", {
    ...{ allowed: true, changes: [rollback], problems: [], notes: ["A newer plan."], generation: 8 },
  });
  await userEvent.type(dialog.getByLabelText("Reason"), "Cart is empty for everybody");
  await userEvent.click(dialog.getByRole("button", { name: "Roll back to 1.0.0" }));
  expect(await dialog.findByText(detail)).toBeTruthy();
  expect(await dialog.findByText("A newer plan.")).toBeTruthy();
  api.answers.releaseChange = ok("releaseChange", { changes: [rollback], notes: [], generation: 9 });
  await userEvent.click(dialog.getByRole("button", { name: "Roll back to 1.0.0" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const generations = api.calls("releaseChange").map(({ body }) => body);
  expect(generations).toMatchObject([{ expected_generation: 7 }, { expected_generation: 8 }]);
});

test("starts a canary with a release set and a share of visitors", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Start a canary" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Start canary" }));
  expect(dialog.getByText("Choose a release.")).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText("Employer"), "1.2.0+cccc");
  await userEvent.type(dialog.getByLabelText("Reason"), "Try it");
  await userEvent.click(dialog.getByRole("button", { name: "Start canary" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("releaseChange")[0]?.body).toEqual({
    action: "canary-start",
    versions: { employer: "1.2.0+cccc" },
    percent: 10,
    reason: "Try it",
  });
});

test("says “1 report” for one report, and shows how many visitors sent none", async () => {
  const budget = { rate: 0.2, visitors: 5, networks: 3 };
  const health = {
    window_minutes: 10,
    visitors: 1,
    failed: 0,
    networks: 0,
    given: 40,
    never_mounted: 3,
    budget,
  };
  api.answers.releaseOverview = ok("releaseOverview", { ...overview, apps: [{ ...employer, health }] });
  open();
  await screen.findByText(
    /^0 errors in the last 10 minutes \(1 report\)\. No report from 3 of 40 visitors who loaded this release\.$/,
  );
});

test("copies a preview link, or shows it if the browser blocks copying or cannot copy", async () => {
  const url = "https://handwork.example/preview/abc.def?to=%2Femployer-dashboard";
  const expires = "2026-11-09T09:00:00Z";
  api.answers.releasePreview = ok("releasePreview", {
    ...{ app: "employer", version: "1.2.0+cccc", url, expires },
  });
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByText("Manage releases (3)"));
  // The live release needs no preview.
  const buttons = screen.getAllByRole("button", { name: /^Copy preview link for Employer/ });
  expect(buttons).toHaveLength(2);
  const [button] = buttons as [HTMLElement];
  await user.click(button);
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
  expect(screen.queryByText(url)).toBeNull();
  expect(api.calls("releasePreview")[0]).toMatchObject({ body: { version: "1.2.0+cccc" } });

  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("Not allowed"));
  await user.click(button);
  await screen.findByText(url);

  const clipboard = vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  const [, other] = buttons as [HTMLElement, HTMLElement];
  await user.click(other);
  await waitFor(() => expect(screen.getAllByText(url)).toHaveLength(2));
  clipboard.mockRestore();
});
