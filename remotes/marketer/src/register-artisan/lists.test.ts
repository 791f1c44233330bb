import { endSession, startSession } from "@handwork/session";
import { listenToToasts, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answers,
  giveConsent,
  open,
  ready,
  registered,
  submit,
  type,
  typed,
} from "./register-artisan.fixture.ts";

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "access", refresh: "refresh", user_type: "marketer" });
  api = await startLocalApi({ ...answers });
});
afterEach(async () => {
  vi.useRealTimers();
  endSession("signed-out");
  cleanup();
  await api.stop();
});

test("accepts lists in which locations and services have a `name`", { tags: ["3.14"] }, async () => {
  api.answers.locationList = { status: 200, body: [{ id: 31, name: "Badagry" }] };
  api.answers.professionList = { status: 200, body: [{ id: 32, name: "Thatcher" }] };
  const user = userEvent.setup();
  open();
  await ready();
  await user.selectOptions(screen.getByLabelText("Location"), "Badagry");
  await user.selectOptions(screen.getByLabelText("Service"), "Thatcher");
  const chosen = ["Location", "Service"].map(
    (label) => screen.getByLabelText<HTMLSelectElement>(label).value,
  );
  expect(chosen).toEqual(["31", "32"]);
});

test("shows a default message when the lists cannot be loaded", { tags: ["8.44", "8.45"] }, async () => {
  api.answers.locationList = "hang up";
  api.answers.professionList = { status: 500 };
  open();
  expect(await screen.findByText("Failed to load locations", {}, { timeout: 8_000 })).toBeTruthy();
  expect(await screen.findByText("Failed to load services")).toBeTruthy();
});

test("shows the server's message when the lists cannot be loaded", { tags: ["8.44", "8.45"] }, async () => {
  api.answers.locationList = { status: 503, body: { detail: "No places today." } };
  api.answers.professionList = { status: 503, body: { detail: "No services today." } };
  open();
  expect(await screen.findByText("No places today.", {}, { timeout: 4_000 })).toBeTruthy();
  expect(await screen.findByText("No services today.")).toBeTruthy();
});

test("refreshes the lists every 15 minutes while the form is open", { tags: ["7.12", "9.10"] }, async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const callCounts = () => [api.calls("locationList").length, api.calls("professionList").length];
  open();
  await vi.waitFor(() => expect(callCounts()).toEqual([1, 1]));
  await vi.advanceTimersByTimeAsync(899_000);
  expect(callCounts()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(callCounts()).toEqual([2, 2]));
  await vi.advanceTimersByTimeAsync(900_000);
  await vi.waitFor(() => expect(callCounts()).toEqual([3, 3]));
  cleanup();
  await vi.advanceTimersByTimeAsync(1_800_000);
  expect(callCounts()).toEqual([3, 3]);
});

test("allows two retries for lists that failed to load, then accepts typed text", {
  tags: ["2.131", "2.134", "2.135", "2.136", "2.137", "4.17", "8.44", "9.9"],
}, async () => {
  api.answers.locationList = { status: 503, body: { detail: "The list is being repaired." } };
  api.answers.artisanRegister = {
    status: 201,
    body: { ...registered, held_for_review: ["location"] },
  };
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  expect(submit().disabled).toBe(true);
  expect(await screen.findByText("Data Loading Issue", {}, { timeout: 4_000 })).toBeTruthy();
  expect(screen.getByText("The list is being repaired.")).toBeTruthy();
  for (const press of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText(`Attempt ${press} of 2`)).toBeTruthy();
    await ready();
  }
  const exhausted = screen.getByRole<HTMLButtonElement>("button", { name: "Max retries reached" });
  expect(exhausted.disabled).toBe(true);
  expect(api.calls("locationList")).toHaveLength(4);

  await user.click(screen.getByRole("button", { name: "Continue with limited functionality" }));
  expect(screen.queryByText("Data Loading Issue")).toBeNull();
  const place = screen.getByLabelText<HTMLInputElement>("Location (Enter manually)");
  await user.type(place, "Cotonou");
  expect(screen.getByLabelText("Service").tagName).toBe("SELECT");
  type(typed);
  await user.selectOptions(screen.getByLabelText("Service"), "Plumber");
  await giveConsent(user);
  await user.click(submit());
  await waitFor(() =>
    expect(api.calls("artisanRegister")[0]?.body).toMatchObject({ location: "Cotonou", service: "2" }),
  );
  await waitFor(() => expect(toasts().at(-1)).toContain("“Cotonou” is not in our list"));
});
