import { messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { answerQuestion, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./deploy-tokens.page.tsx";

const created = {
  ...{ id: 5, name: "CI", app: "employer", rights: ["publish" as const], hint: "hwd_ab", created_by: "ada" },
  ...{ created_at: "2026-11-24T02:41:00Z", expires_at: "2099-11-24T02:41:00Z" },
  ...{ last_used_at: null, revoked_at: null, token: "hwd_abonce" },
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    deployTokens: ok("deployTokens", []),
    releaseOverview: ok("releaseOverview", { generation: 7, apps: [], canaries: [] }),
    deployTokenCreate: ok("deployTokenCreate", created),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("keeps the token on the page if the reload after its creation fails", async () => {
  const toasts = listenToToasts();
  renderPage(page, "/deploy-tokens", "");
  await userEvent.click(await screen.findByRole("button", { name: "Create token" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), "CI");
  await userEvent.type(dialog.getByLabelText("App"), "employer");
  await userEvent.click(dialog.getByLabelText(/^Publish/));
  api.answers.releaseOverview = { status: 500 };
  await userEvent.click(dialog.getByRole("button", { name: "Create token" }));
  await screen.findByText("hwd_abonce");
  await waitFor(() => expect(api.calls("releaseOverview").length).toBeGreaterThan(1));
  await expect.poll(() => toasts().at(-1)).toBe(messages.administration.searchFailed);
  expect(screen.getByText("hwd_abonce")).toBeTruthy();
});

test("shows only the token that is being revoked as busy", async () => {
  const { token: _, ...token } = created;
  api.answers.deployTokens = ok("deployTokens", [token, { ...token, id: 6, name: "Laptop" }]);
  api.answers.deployTokenRevoke = () => new Promise(() => undefined);
  renderPage(page, "/deploy-tokens", "");
  const pressed = await screen.findByRole("button", { name: "Revoke CI" });
  await userEvent.click(pressed);
  await answerQuestion(true);
  await waitFor(() => expect(pressed.getAttribute("aria-busy")).toBe("true"));
  expect(screen.getByRole("button", { name: "Revoke Laptop" }).getAttribute("aria-busy")).toBeNull();
});
