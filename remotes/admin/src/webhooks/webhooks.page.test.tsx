import { messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { answerQuestion, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./webhooks.page.tsx";

const at = "2026-11-24T02:41:00Z";
const webhook = {
  id: 4,
  name: "Night shift",
  host: "ops.example",
  format: "chat",
  created_at: at,
  created_by: "ada",
} as const;
const delivery = {
  id: 9,
  webhook: "Night shift",
  event: "rollback",
  text: "employer was rolled back",
  created_at: at,
  state: "waiting",
  attempts: 2,
  answer: "The receiver responded with 503",
  next_attempt_at: at,
} as const;

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    webhooks: ok("webhooks", { webhooks: [webhook], deliveries: [delivery] }),
    webhookCreate: ok("webhookCreate", { ...webhook, id: 5, name: "Chat", secret: "hws_once" }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("adds an address, shows its secret once, and lists deliveries with the receiver's response", async () => {
  renderPage(page, "/webhooks", "");
  await screen.findByText("employer was rolled back");
  expect(screen.getByText(/2 attempts\. The receiver responded with 503\./)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Add webhook" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), "Chat");
  await userEvent.type(dialog.getByLabelText("Address"), "nonsense");
  await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
  expect(dialog.getByText(/^Enter a complete address/)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Address"));
  await userEvent.clear(dialog.getByLabelText("Address"));
  await userEvent.type(dialog.getByLabelText("Address"), "https://chat.example/hook");
  await userEvent.selectOptions(dialog.getByLabelText("Format"), "chat");
  await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.calls("webhookCreate")[0]?.body).toEqual({
    name: "Chat",
    url: "https://chat.example/hook",
    format: "chat",
  });
  await screen.findByText("hws_once");
});

const showPage = () => fireEvent(document, new Event("visibilitychange"));

/** Shows the page until it reloads, because it listens only after its first paint. */
async function refreshPage(): Promise<void> {
  const before = api.calls("webhooks").length;
  await waitFor(() => {
    showPage();
    expect(api.calls("webhooks").length).toBeGreaterThan(before);
  });
}

test("does not refresh while it shows the secret, because a failed refresh would replace the page", async () => {
  renderPage(page, "/webhooks", "");
  await userEvent.click(await screen.findByRole("button", { name: "Add webhook" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), "Chat");
  await userEvent.type(dialog.getByLabelText("Address"), "https://chat.example/hook");
  await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
  await screen.findByText("hws_once");
  await waitFor(() => expect(api.calls("webhooks")).toHaveLength(2));
  showPage();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(api.calls("webhooks")).toHaveLength(2);
  showPage();
  await waitFor(() => expect(api.calls("webhooks")).toHaveLength(3));
});

test("keeps the secret on the page if the reload after its creation fails", async () => {
  const toasts = listenToToasts();
  renderPage(page, "/webhooks", "");
  await userEvent.click(await screen.findByRole("button", { name: "Add webhook" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), "Chat");
  await userEvent.type(dialog.getByLabelText("Address"), "https://chat.example/hook");
  api.answers.webhooks = { status: 500 };
  await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
  await screen.findByText("hws_once");
  await waitFor(() => expect(api.calls("webhooks").length).toBeGreaterThan(1));
  await expect.poll(() => toasts().at(-1)).toBe(messages.administration.searchFailed);
  expect(screen.getByText("hws_once")).toBeTruthy();
});

test("shows the page again when a refresh succeeds after a failed one", async () => {
  renderPage(page, "/webhooks", "");
  await screen.findByText("employer was rolled back");
  api.answers.webhooks = { status: 500 };
  await refreshPage();
  await screen.findByRole("button", { name: "Try again" });
  api.answers.webhooks = ok("webhooks", { webhooks: [webhook], deliveries: [delivery] });
  await refreshPage();
  expect(await screen.findByText("employer was rolled back")).toBeTruthy();
});

test("shows a delivery's unknown state as the server sent it", async () => {
  const state = "paused" as "waiting";
  api.answers.webhooks = ok("webhooks", { webhooks: [webhook], deliveries: [{ ...delivery, state }] });
  renderPage(page, "/webhooks", "");
  expect(await screen.findByText("paused")).toBeTruthy();
});

test("shows only the webhook that is being removed as busy", async () => {
  const webhooks = [webhook, { ...webhook, id: 5, name: "Day shift" }];
  api.answers.webhooks = ok("webhooks", { webhooks, deliveries: [] });
  api.answers.webhookRemove = () => new Promise(() => undefined);
  renderPage(page, "/webhooks", "");
  const pressed = await screen.findByRole("button", { name: "Remove Night shift" });
  await userEvent.click(pressed);
  await answerQuestion(true);
  await waitFor(() => expect(pressed.getAttribute("aria-busy")).toBe("true"));
  expect(screen.getByRole("button", { name: "Remove Day shift" }).getAttribute("aria-busy")).toBeNull();
});
