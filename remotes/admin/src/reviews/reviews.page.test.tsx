import type { QueuedReview } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./reviews.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const review: QueuedReview = {
  id: 7,
  stars: 1,
  text: "Thief!",
  author: "Tunde B.",
  service_name: "Welder",
  written_at: "2026-11-02T09:00:00Z",
  edited_at: null,
  photos: [],
  reply: null,
  artisan: 3,
  artisan_name: "Ade Bello",
  employer_name: "Tunde Bakare",
  order_code: "HW-5",
  hidden: null,
  reply_hidden: null,
  reports: [{ by: "Ade Bello", reason: "Not true", reported_at: "2026-11-03T09:00:00Z" }],
};

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  api = await startLocalApi({
    reviewQueue: ok("reviewQueue", [review]),
    reviewDecide: ok("reviewDecide", {
      ...review,
      reports: [],
      hidden: { reason: "An insult", at: review.written_at },
    }),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

test("asks about the reply, and not about the review, if only the reply is hidden", async () => {
  const at = review.written_at;
  const replied = {
    ...review,
    reply: { text: "Liar!", written_at: at },
    reply_hidden: { reason: "An insult", at },
  };
  api.answers.reviewQueue = ok("reviewQueue", [replied]);
  renderPage(page, "/reviews", "");
  await userEvent.click(await screen.findByRole("button", { name: "Show reply to Tunde B." }));
  const dialog = await screen.findByRole("dialog", { name: "Show the artisan's reply again?" });
  expect(
    within(dialog).getByText("The reply becomes public again. The artisan will be notified."),
  ).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Show reply" })).toBeTruthy();
});

test("hides a reported review with a reason, and then offers to show it again", async () => {
  const user = userEvent.setup();
  renderPage(page, "/reviews", "");
  expect(await screen.findByText(/Not true/)).toBeTruthy();
  expect(api.calls("reviewQueue")[0]?.query.get("queue")).toBe("reported");
  await user.click(screen.getByRole("button", { name: "Hide review by Tunde B." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hide this review?" }));
  await user.type(dialog.getByLabelText(/^Reason/), "An insult");
  await user.click(dialog.getByRole("button", { name: "Hide review" }));
  await waitFor(() => expect(api.calls("reviewDecide")).toHaveLength(1));
  expect(api.calls("reviewDecide")[0]?.body).toEqual({ decision: "hide", reason: "An insult" });
  expect(await screen.findByRole("button", { name: "Show review by Tunde B." })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Hide review by Tunde B." })).toBeNull();
});
