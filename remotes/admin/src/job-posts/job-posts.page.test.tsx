import type { StaffPostedJob } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { aPostedJob, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./job-posts.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const job: StaffPostedJob = { ...aPostedJob(), hidden: null, employer_name: "Tunde Bakare" };

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "manager" });
  api = await startLocalApi({
    staffPostedJobs: ok("staffPostedJobs", [job]),
    postedJobHide: ok("postedJobHide", {
      ...job,
      status: "hidden",
      hidden: { reason: "Not a job", at: job.posted_at },
    }),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

test("hides a job with a reason, and then offers to show it again", async () => {
  const user = userEvent.setup();
  renderPage(page, "/job-posts", "");
  await user.click(await screen.findByRole("button", { name: "Hide job" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Hide “Plumber in Ikeja by Tunde Bakare”?" }),
  );
  await user.type(dialog.getByLabelText(/^Reason/), "Not a job");
  await user.click(dialog.getByRole("button", { name: "Hide job" }));
  await waitFor(() => expect(api.calls("postedJobHide")).toHaveLength(1));
  expect(api.calls("postedJobHide")[0]?.body).toEqual({ hidden: true, reason: "Not a job" });
  expect(await screen.findByRole("button", { name: "Show again" })).toBeTruthy();
});

test.each([
  ["open", "The employer and the artisans who sent a quote will be notified."],
  ["closed", "The employer will be notified."],
] as const)("says who will be notified about hiding a job that is %s", async (status, text) => {
  api.answers.staffPostedJobs = ok("staffPostedJobs", [{ ...job, status }]);
  renderPage(page, "/job-posts", "");
  await userEvent.click(await screen.findByRole("button", { name: "Hide job" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    dialog.getByText(`Artisans will no longer see the job and cannot send quotes. ${text}`),
  ).toBeTruthy();
});
