import { type JobToQuote, messages } from "@handwork/contract";
import { answerQuestion, aPostedJob, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { keepFocus } from "@handwork/ui";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./job-quote.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
let stopKeepingFocus: () => void;
const job: JobToQuote = { ...aPostedJob(), own_quote: null, refusal: null };
const jobWithQuote: JobToQuote = {
  ...job,
  own_quote: {
    ...{ id: 31, pay: "25000.00", days: 2, total: "50000.00", start: "2099-02-01", message: "I can come" },
    ...{ sent_at: "2026-11-21T09:00:00Z", is_chosen: false, is_outdated: false },
  },
};

beforeEach(async () => {
  stopKeepingFocus = keepFocus(document.body);
  api = await startLocalApi({
    jobToQuote: ok("jobToQuote", job),
    jobQuoteSend: ok("jobQuoteSend", jobWithQuote),
    artisanProfile: { status: 503, body: {} },
    platformFee: ok("platformFee", { fee_percent: 0, vat_percent: 0 }),
  });
});
afterEach(async () => {
  stopKeepingFocus();
  cleanup();
  await api.stop();
});

test("sends a price for the whole job, and says what the employer pays", async () => {
  const user = userEvent.setup();
  renderPage(page, "/available-jobs/:id/quote", "");
  await user.click(await screen.findByRole("button", { name: "Send quote" }));
  expect(screen.getByText(messages.postedJobs.price)).toBeTruthy();
  await user.type(screen.getByLabelText("Price"), "25000");
  expect(screen.getByRole("status").textContent?.trim()).toBe("The employer pays ₦50,000 for 2 days.");
  await user.click(screen.getByRole("radio", { name: "The whole job" }));
  expect(screen.getByRole("status").textContent?.trim()).toBe("The employer pays ₦25,000 for 2 days.");
  await user.type(screen.getByLabelText("Message to the employer"), "I can come");
  api.answers.jobToQuote = ok("jobToQuote", jobWithQuote);
  await user.click(screen.getByRole("button", { name: "Send quote" }));
  expect(await screen.findByRole("button", { name: "Withdraw quote" })).toBeTruthy();
  expect(api.calls("jobQuoteSend").map(({ body }) => body)).toEqual([
    { price: "25000", price_per: "total", days: 2, start: "2099-02-01", message: "I can come" },
  ]);
});

test("says what the artisan receives after the platform's fee and its VAT", async () => {
  api.answers.platformFee = ok("platformFee", { fee_percent: 10, vat_percent: 7.5 });
  renderPage(page, "/available-jobs/:id/quote", "");
  await userEvent.type(await screen.findByLabelText("Price"), "25000");
  expect(screen.getByRole("status").textContent).toBe(
    "The employer pays ₦50,000 for 2 days. You receive ₦44,625.",
  );
});

test("says why the artisan cannot send a quote", async () => {
  api.answers.jobToQuote = ok("jobToQuote", { ...job, refusal: messages.postedJobs.notVerified });
  renderPage(page, "/available-jobs/:id/quote", "");
  expect(await screen.findByText(messages.postedJobs.notVerified)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send quote" })).toBeNull();
});

test("shows a sent quote that can no longer be changed", async () => {
  const refusal = messages.postedJobs.notOpen;
  api.answers.jobToQuote = ok("jobToQuote", { ...jobWithQuote, status: "booked", refusal });
  renderPage(page, "/available-jobs/:id/quote", "");
  const quote = within(await screen.findByRole("region", { name: "Your quote" }));
  expect(quote.getByText("Price").nextElementSibling?.textContent).toBe("₦50,000 for 2 days");
  expect(quote.getByText("I can come")).toBeTruthy();
  expect(quote.queryByRole("button", { name: "Change quote" })).toBeNull();
});

test("shows the server's message if the day is taken", async () => {
  api.answers.jobQuoteSend = {
    status: 409,
    body: { detail: "Ade is booked then.", next_dates: ["2099-02-02"] },
  };
  const user = userEvent.setup();
  renderPage(page, "/available-jobs/:id/quote", "");
  await user.type(await screen.findByLabelText("Price"), "25000");
  await user.type(screen.getByLabelText("Message to the employer"), "I can come");
  await user.click(screen.getByRole("button", { name: "Send quote" }));
  expect(await screen.findByText("Ade is booked then.")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: "Send quote" })).toBeTruthy());
});

test("confirms the withdrawal of a quote that an earlier call, whose response was lost, has already withdrawn", async () => {
  api.answers.jobToQuote = ok("jobToQuote", jobWithQuote);
  const user = userEvent.setup();
  const toasts = listenToToasts();
  renderPage(page, "/available-jobs/:id/quote", "");
  const withdraw = await screen.findByRole("button", { name: "Withdraw quote" });
  api.answers.jobQuoteWithdraw = { status: 404, body: { detail: "Not found." } };
  api.answers.jobToQuote = ok("jobToQuote", job);
  await user.click(withdraw);
  await answerQuestion(true);
  expect(await screen.findByRole("button", { name: "Send quote" })).toBeTruthy();
  expect(toasts().at(-1)).toBe(messages.postedJobs.quoteWithdrawn);
});
