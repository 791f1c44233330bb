import { messages } from "@handwork/contract";
import { announceNotice } from "@handwork/federation";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { dayInLagos } from "@handwork/ui";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as page from "./artisan-calendar.page.tsx";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const calendar = {
  working_days: [1, 2, 3, 4, 5, 6, 7],
  away_until: null,
  days_off: [] as string[],
  travels_to: [2],
  booked_days: [inDays(1)],
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  api = await startLocalApi({
    artisanProfile: {
      status: 200,
      body: { id: 3, location: { id: 1, location: "Ikeja" } },
    },
    artisanCalendar: ok("artisanCalendar", calendar),
    artisanCalendarEdit: ok("artisanCalendarEdit", { ...calendar, working_days: [1, 2, 3, 4, 5, 6] }),
    locationList: ok("locationList", [
      { id: 1, location: "Ikeja" },
      { id: 2, location: "Epe" },
      { id: 3, location: "Ojo" },
    ]),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/artisan-calendar", "");
const sentBodies = () => api.calls("artisanCalendarEdit").map(({ body }) => body);

test("saves working days, a day off, an absence and areas together", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("checkbox", { name: "Sunday" }));
  const [freeDay] = screen.getAllByRole("button", { name: /, free$/ });
  if (!freeDay) throw new Error("The month has no free day");
  await user.click(freeDay);
  expect(freeDay.getAttribute("aria-label")).toMatch(/, day off$/);
  await user.click(screen.getByRole("checkbox", { name: "Ojo" }));
  await user.type(screen.getByLabelText("Last day away"), "2099-01-15");
  await user.click(screen.getByRole("button", { name: "Save calendar" }));
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  expect(sentBodies()[0]).toMatchObject({
    working_days: [1, 2, 3, 4, 5, 6],
    away_until: "2099-01-15",
    days_off_added: [expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)],
    travels_to: [2, 3],
  });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Save calendar" }).hasAttribute("disabled")).toBe(true),
  );
});

test("sends only the changed fields, so that two open tabs do not undo each other's changes", async () => {
  const user = userEvent.setup();
  open();
  const save = () => user.click(screen.getByRole("button", { name: "Save calendar" }));
  await user.click(await screen.findByRole("checkbox", { name: "Ojo" }));
  await save();
  await waitFor(() => expect(sentBodies()).toEqual([{ travels_to: [2, 3] }]));
  // The response to the first save has six working days.
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Sunday" }).checked).toBe(false),
  );
  await user.click(screen.getByRole("checkbox", { name: "Saturday" }));
  await save();
  await waitFor(() => expect(sentBodies()[1]).toEqual({ working_days: [1, 2, 3, 4, 5] }));
});

test("sends added and removed days off, so that a day off from another tab stays", async () => {
  const [first, second, third] = [inDays(2), inDays(3), inDays(4)];
  api.answers.artisanCalendar = ok("artisanCalendar", { ...calendar, days_off: [first, second] });
  api.answers.artisanCalendarEdit = ok("artisanCalendarEdit", { ...calendar, days_off: [second, third] });
  const user = userEvent.setup();
  open();
  const dayButton = (day: string) => {
    const date = new Date(`${day}T00:00:00`);
    const name = date.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });
    return screen.findByRole("button", { name: new RegExp(`^${name}, (free|day off)$`) });
  };
  await user.click(await dayButton(first));
  await user.click(await dayButton(third));
  await user.click(screen.getByRole("button", { name: "Save calendar" }));
  await waitFor(() => expect(sentBodies()).toEqual([{ days_off_added: [third], days_off_removed: [first] }]));
});

test("marks a day as booked when a notification arrives", async () => {
  api.answers.artisanCalendar = ok("artisanCalendar", { ...calendar, booked_days: [] });
  open();
  await screen.findAllByRole("grid");
  expect(screen.queryByRole("button", { name: /, booked$/ })).toBeNull();
  api.answers.artisanCalendar = ok("artisanCalendar", { ...calendar, booked_days: [dayInLagos()] });
  act(announceNotice);
  expect(await screen.findByLabelText(/, booked$/)).toBeTruthy();
});

test("leaves out weeks that are over, and shows the next month when this one is nearly over", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-25T10:00:00Z"), toFake: ["Date"] });
  open();
  const months = await screen.findAllByRole("grid");
  expect(months.map((month) => month.getAttribute("aria-label"))).toEqual(["November 2026", "December 2026"]);
  const days = within(months[0] as HTMLElement).getAllByRole("button");
  expect(days.map(({ textContent }) => textContent)).toEqual([
    "23",
    "24",
    "25",
    "26",
    "27",
    "28",
    "29",
    "30",
  ]);
});

test("does not offer the artisan's own area", async () => {
  open();
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: "Epe" })).checked).toBe(true);
  expect(screen.queryByRole("checkbox", { name: "Ikeja" })).toBeNull();
});

test("requires at least one working day", async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole("checkbox", { name: "Monday" });
  for (const name of ["Mon", "Tues", "Wednes", "Thurs", "Fri", "Satur", "Sun"]) {
    await user.click(screen.getByRole("checkbox", { name: `${name}day` }));
  }
  await user.click(screen.getByRole("button", { name: "Save calendar" }));
  expect(screen.getByText(messages.availability.chooseDay)).toBeTruthy();
  expect(sentBodies()).toHaveLength(0);
});

test("shows the server's reason when a day with paid work cannot be a day off", async () => {
  const user = userEvent.setup();
  const reason = messages.availability.bookedThen(["2099-01-15"]);
  api.answers.artisanCalendarEdit = { status: 400, body: { away_until: [reason] } };
  open();
  await user.type(await screen.findByLabelText("Last day away"), "2099-01-15");
  await user.click(screen.getByRole("button", { name: "Save calendar" }));
  expect(await screen.findByText(reason)).toBeTruthy();
});

test("says that a chosen area no longer exists, although the areas are collapsed", async () => {
  const user = userEvent.setup();
  const reason = "An area that you chose no longer exists. Reload the page and choose again.";
  api.answers.artisanCalendarEdit = { status: 400, body: { travels_to: [reason] } };
  open();
  await user.click(await screen.findByRole("checkbox", { name: "Ojo" }));
  await user.click(screen.getByRole("button", { name: "Save calendar" }));
  const shown = await screen.findByText(reason);
  expect(shown.role).toBe("alert");
  expect(shown.closest("details")).toBeNull();
});

test("marks today in Lagos, where the day starts an hour earlier than in UTC", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-24T23:30:00Z"), toFake: ["Date"] });
  open();
  await screen.findAllByRole("grid");
  expect(document.querySelector("[data-today]")?.getAttribute("data-day")).toBe("2026-11-25");
});
