import type { ListedArtisan } from "@handwork/contract";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./order-service.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;

const artisan: ListedArtisan = {
  id: 3,
  user: {
    id: 8,
    username: "ade",
    first_name: "Ade",
    last_name: "Bello",
    email: "artisan-8@artisans.invalid",
  },
  profile_image: null,
  profile_image_resized: null,
  is_verified: true,
  location: { id: 1, location: "Ikeja" },
  service: { id: 2, title: "Welder" },
  experience: 5,
  pay: null,
  rating: { average: null, count: 0 },
  trust: { jobs_completed: 0, response_minutes: null, next_free_day: null, checked: [], highlight: null },
};
const saved = {
  id: 1,
  status: "requested",
  description: "A gate",
  date: "2099-02-01",
  budget: "120000.00",
  pay: null,
  created_at: "2026-11-21T10:00:00Z",
  answered_at: null,
  message: "Order submitted successfully!",
} as const;

beforeEach(async () => {
  api = await startLocalApi({
    artisanDetail: ok("artisanDetail", artisan),
    orderCreate: ok("orderCreate", saved, 201),
  });
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = () => renderPage(page, "/order-service/:artisanId", "");
const submit = () => screen.findByRole("button", { name: "Submit order" });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText("Description"), "A gate");
  await user.type(screen.getByLabelText("Date"), "2099-02-01");
  await user.type(screen.getByLabelText("Budget"), "120000");
}

test("requires all three fields, with a valid budget and date", {
  tags: ["2.60", "5.31", "5.32", "5.33"],
}, async () => {
  const user = userEvent.setup();
  open();
  await user.click(await submit());
  for (const field of ["Description", "Date", "Budget"]) {
    expect(screen.getByText(`${field} is required`)).toBeTruthy();
  }
  await user.type(screen.getByLabelText("Date"), "2020-01-01");
  await user.type(screen.getByLabelText("Budget"), "0");
  await user.click(await submit());
  expect(screen.getByText("Date cannot be in the past")).toBeTruthy();
  expect(screen.getByText("Budget must be more than zero")).toBeTruthy();
  expect(api.calls("orderCreate")).toHaveLength(0);
});

test("sends the request to this artisan, and opens it on the dashboard with a confirmation", {
  tags: ["2.60", "3.22", "7.28", "8.19"],
}, async () => {
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  await user.dblClick(await submit());
  await waitFor(() => expect(router.state.location.pathname).toBe("/employer-dashboard"));
  expect(router.state.location).toMatchObject({
    hash: "#quote-1",
    state: { submitted: "Order submitted successfully!" },
  });
  expect(api.calls("orderCreate").map(({ body }) => body)).toEqual([
    { description: "A gate", date: "2099-02-01", budget: "120000", artisan: 3 },
  ]);
});

test("shows a failure message, and the server's message on its field", { tags: ["8.20"] }, async () => {
  api.answers.orderCreate = {
    status: 400,
    body: { date: ["That day is full"], message: "That day is full" },
  };
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.click(await submit());
  expect(await screen.findByText("That day is full")).toBeTruthy();
  expect(screen.getByText("Failed to submit order.")).toBeTruthy();
  api.answers.orderCreate = "hang up";
  await user.click(await submit());
  await waitFor(() => expect(api.calls("orderCreate")).toHaveLength(2));
  expect(await screen.findByText("Failed to submit order.")).toBeTruthy();
});

test("links to the services when the artisan no longer exists", async () => {
  api.answers.artisanDetail = { status: 404, body: { detail: "Not found." } };
  open();
  expect(await screen.findByText("This artisan is no longer available")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find Services" })).toBeTruthy();
});
