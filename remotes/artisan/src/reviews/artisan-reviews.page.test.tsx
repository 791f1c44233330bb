import { messages, type OwnReviews } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./artisan-reviews.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const review: OwnReviews["reviews"][number] = {
  id: 7,
  stars: 4,
  text: "Neat gate",
  author: "Tunde B.",
  service_name: "Welder",
  written_at: "2026-11-02T09:00:00Z",
  edited_at: null,
  photos: [],
  reply: null,
  hidden: null,
  reply_hidden: null,
  is_reported: false,
};
const own: OwnReviews = {
  rating: { average: 4, count: 1, distribution: [0, 0, 0, 1, 0] },
  reviews: [
    review,
    { ...review, id: 6, author: "Ada O.", hidden: { reason: "An insult", at: review.written_at } },
  ],
  next: null,
};

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  api = await startLocalApi({
    ownReviews: ok("ownReviews", own),
    reviewReply: ok("reviewReply", { text: "Thank you" }),
    reviewReport: ok("reviewReport", { message: "Thank you" }, 201),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});
const open = () => renderPage(page, "/artisan-reviews", "");

test("requires text in a reply, and replies to a review", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Reply to Tunde B." }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Publish reply" }));
  expect(dialog.getByText(messages.reviews.replyRequired)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Your reply/), "Thank you");
  await user.click(dialog.getByRole("button", { name: "Publish reply" }));
  await waitFor(() => expect(api.calls("reviewReply")).toHaveLength(1));
  expect(api.calls("reviewReply")[0]).toMatchObject({
    path: "/artisan/reviews/7/reply/",
    body: { text: "Thank you" },
  });
});

test("shows why a review is hidden, and offers no buttons", async () => {
  open();
  const hidden = within((await screen.findByText("Ada O.")).closest("li") as HTMLElement);
  expect(hidden.getByText("Our staff have hidden this review. Reason: An insult")).toBeTruthy();
  expect(hidden.queryByRole("button")).toBeNull();
});
