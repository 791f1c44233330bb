import { messages, type Payout, type PayoutBatchDetail, type PayoutTransfer } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { answerQuestion, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./payouts.page.tsx";

const account = {
  bank: "Guaranty Trust Bank",
  last4: "6789",
  holder: "OGUNLEYE ADEBAYO",
  matches: true,
  held_until: null,
};
const owed = (artisan: number, name: string, part: Partial<Payout> = {}): Payout => ({
  ...{ artisan, name, account, phone_number: null, amount: "30000.10", problem: null, batch: null },
  jobs: [
    {
      id: artisan * 10,
      order_code: `HW-${artisan}`,
      service_name: "Plumber",
      total: "30000.10",
      completed_at: "2026-11-20T10:00:00Z",
    },
  ],
  ...part,
});
const transfer = (id: number, name: string, part: Partial<PayoutTransfer> = {}): PayoutTransfer => ({
  ...{
    id,
    name,
    account,
    artisan: id,
    marketer: null,
    amount: "30000.10",
    jobs: 1,
    state: "draft",
    reason: null,
  },
  ...{ reference: `hw-payout-${id}`, can_retry: false, settled_at: null },
  ...part,
});
const draft: PayoutBatchDetail = {
  ...{ id: 4, state: "draft", created_by: "admin", created_at: "2026-11-21T10:00:00Z" },
  ...{ approved_by: null, approved_at: null, amount: "60000.20" },
  ...{ transfers: 2, under_way: 0, paid: 0, failed: 0 },
  items: [transfer(1, "Ade Ogunleye"), transfer(2, "Bisi Ojo")],
};
const { items: _, ...listed } = draft;

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    payoutList: ok("payoutList", [
      owed(1, "Ade Ogunleye"),
      owed(2, "Bisi Ojo", { problem: "name", account: { ...account, matches: false } }),
      owed(3, "Chi Eze", { problem: "no_account", account: null }),
      owed(4, "Dami Alabi", { batch: 3 }),
    ]),
    marketerPayoutList: ok("marketerPayoutList", [
      {
        ...{ marketer: 9, name: "Efe Marketer", amount: "1500.00", account, problem: null, batch: null },
        artisans: [{ id: 1, name: "Ade Ogunleye", amount: "1500.00", earned_at: "2026-11-20T10:00:00Z" }],
      },
    ]),
    marketerReward: ok("marketerReward", { amount: "1500.00" }),
    marketerRewardSet: ok("marketerRewardSet", { amount: "2000.00" }),
    payoutBatchList: ok("payoutBatchList", [listed]),
    payoutBatch: ok("payoutBatch", draft),
    platformFee: ok("platformFee", { fee_percent: 10, vat_percent: 0 }),
    platformFeeSet: ok("platformFeeSet", { fee_percent: 12.5, vat_percent: 7.5 }),
    payoutBatchCreate: ok("payoutBatchCreate", draft, 201),
    payoutBatchApprove: ok("payoutBatchApprove", draft),
    payoutTransferRetry: ok("payoutTransferRetry", draft),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

test("prepares a batch, and does not preselect people whose account name differs", async () => {
  const user = userEvent.setup();
  const router = renderPage(page, "/payouts", "");
  const boxes = (await screen.findAllByRole("checkbox")) as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true]);
  expect(screen.getByText("The account holder's name differs from the name on the profile.")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Pay by transfer to Bisi Ojo" }));
  const sum = screen.getByText(/^3 people,/);
  expect(sum.textContent).toBe("3 people, ₦61,500.20");
  await user.click(screen.getByRole("button", { name: "Prepare a batch" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Payout batch 4" })).toBeTruthy();
  expect(api.calls("payoutBatchCreate")[0]?.body).toEqual({ artisans: [1, 2], marketers: [9] });
  expect(router.state.location.search).toBe("?batch=4");
});

test("lists what needs attention, and why somebody cannot be paid yet", async () => {
  renderPage(page, "/payouts", "");
  const task = await screen.findByRole("link", { name: "Approve batch 4: 2 transfers, ₦60,000.20" });
  expect(task.getAttribute("href")).toBe("/payouts?batch=4");
  const held = within(screen.getByRole("table", { name: "Cannot be paid yet" }));
  const why = held.getAllByRole("row").map((row) => row.children[1]?.textContent);
  expect(why).toEqual([
    "Why",
    "No bank account. You can pay them when they have added one on their Earnings page.",
    "In batch 3, which is waiting for approval.",
  ]);
  const figures = screen.getAllByRole("term").map((term) => term.nextElementSibling?.textContent);
  expect(figures).toEqual(["₦61,500.20", "₦60,000.20"]);
});

test("changes the marketers' reward, and rejects an amount that is too high", async () => {
  const user = userEvent.setup();
  renderPage(page, "/payouts", "");
  await user.click(await screen.findByRole("button", { name: "Change the reward" }));
  const dialog = within(await screen.findByRole("dialog"));
  const amount = dialog.getByLabelText("Reward in naira");
  await user.clear(amount);
  await user.type(amount, "200000");
  await user.click(dialog.getByRole("button", { name: "Change the reward" }));
  expect(dialog.getByText(messages.payouts.rewardRequired)).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, "2000");
  await user.click(dialog.getByRole("button", { name: "Change the reward" }));
  await expect.poll(() => api.calls("marketerRewardSet")[0]?.body).toEqual({ amount: "2000" });
});

test("retries all failed transfers in a batch after a confirmation that states the total", async () => {
  const failed = { state: "failed", reason: "Account is dormant", can_retry: true } as const;
  api.answers.payoutBatch = ok("payoutBatch", {
    ...{ ...draft, state: "approved", approved_by: "boss", approved_at: "2026-11-21T11:00:00Z", failed: 2 },
    items: [transfer(1, "Ade Ogunleye", failed), transfer(2, "Bisi Ojo", failed)],
  });
  renderPage(page, "/payouts", "?batch=4");
  const all = await screen.findByRole("button", { name: "Send 2 failed transfers again" });
  expect(screen.getByRole("progressbar", { name: "0 of 2 transfers paid, 2 failed" })).toBeTruthy();
  await userEvent.setup().click(all);
  expect(await answerQuestion(true)).toContain("Send 2 transfers again, ₦60,000.20 in total?");
  await expect.poll(() => api.calls("payoutTransferRetry")).toHaveLength(2);
});

test("retries the other transfers if one person cannot be paid, and says why", async () => {
  const toasts = listenToToasts();
  const failed = { state: "failed", reason: "Account is dormant", can_retry: true } as const;
  api.answers.payoutBatch = ok("payoutBatch", {
    ...{ ...draft, state: "approved", approved_by: "boss", approved_at: "2026-11-21T11:00:00Z", failed: 2 },
    items: [transfer(1, "Ade Ogunleye", failed), transfer(2, "Bisi Ojo", failed)],
  });
  const detail = messages.payouts.cannotBePaid("Ade Ogunleye");
  api.answers.payoutTransferRetry = ({ path }) =>
    path.includes("/1/") ? { status: 409, body: { detail } } : ok("payoutTransferRetry", draft);
  renderPage(page, "/payouts", "?batch=4");
  const all = await screen.findByRole("button", { name: "Send 2 failed transfers again" });
  await userEvent.setup().click(all);
  await answerQuestion(true);
  await expect
    .poll(() => toasts().slice(-2))
    .toEqual(["1 transfer sent again.", `1 transfer could not be sent again. ${detail}`]);
  expect(api.calls("payoutTransferRetry")).toHaveLength(2);
});

test("says which transfers were sent again before the connection was lost", async () => {
  const toasts = listenToToasts();
  const failed = { state: "failed", reason: "Account is dormant", can_retry: true } as const;
  api.answers.payoutBatch = ok("payoutBatch", {
    ...{ ...draft, state: "approved", approved_by: "boss", approved_at: "2026-11-21T11:00:00Z", failed: 2 },
    items: [transfer(1, "Ade Ogunleye", failed), transfer(2, "Bisi Ojo", failed)],
  });
  api.answers.payoutTransferRetry = ({ path }) =>
    path.includes("/2/") ? "hang up" : ok("payoutTransferRetry", draft);
  renderPage(page, "/payouts", "?batch=4");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Send 2 failed transfers again" }));
  await answerQuestion(true);
  await expect
    .poll(toasts, { timeout: 20_000 })
    .toEqual(["1 transfer sent again.", messages.administration.actionFailed]);
}, 30_000);

test("shows only the transfer that is being sent again as busy", async () => {
  const failed = { state: "failed", reason: "Account is dormant", can_retry: true } as const;
  api.answers.payoutBatch = ok("payoutBatch", {
    ...{ ...draft, state: "approved", approved_by: "boss", approved_at: "2026-11-21T11:00:00Z", failed: 2 },
    items: [transfer(1, "Ade Ogunleye", failed), transfer(2, "Bisi Ojo", failed)],
  });
  api.answers.payoutTransferRetry = () => new Promise(() => undefined);
  renderPage(page, "/payouts", "?batch=4");
  const pressed = await screen.findByRole("button", { name: "Send again to Ade Ogunleye" });
  await userEvent.setup().click(pressed);
  await answerQuestion(true);
  await expect.poll(() => pressed.getAttribute("aria-busy")).toBe("true");
  for (const name of ["Send again to Bisi Ojo", "Send 2 failed transfers again"]) {
    const other = screen.getByRole<HTMLButtonElement>("button", { name });
    expect([other.disabled, other.getAttribute("aria-busy")]).toEqual([true, null]);
  }
});

test("lists artisans and marketers together, longest wait first", async () => {
  api.answers.marketerPayoutList = ok("marketerPayoutList", [
    {
      ...{ marketer: 9, name: "Efe Marketer", amount: "1500.00", account, problem: null, batch: null },
      artisans: [{ id: 1, name: "Ade Ogunleye", amount: "1500.00", earned_at: "2026-10-20T10:00:00Z" }],
    },
  ]);
  renderPage(page, "/payouts", "");
  const boxes = await screen.findAllByRole("checkbox");
  expect(boxes[0]?.getAttribute("aria-label")).toBe("Pay by transfer to Efe Marketer");
});

test("shows why a batch could not be prepared, and reloads the list", async () => {
  const toasts = listenToToasts();
  api.answers.payoutBatchCreate = { status: 409, body: { detail: messages.payouts.changed } };
  renderPage(page, "/payouts", "");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Prepare a batch" }));
  await expect.poll(toasts).toContain(messages.payouts.changed);
  await expect.poll(() => api.calls("payoutList")).toHaveLength(2);
});

test("approves a batch after a confirmation that states the total", async () => {
  renderPage(page, "/payouts", "?batch=4");
  const approve = await screen.findByRole("button", { name: "Approve the batch" });
  expect(screen.getByText(/^Nothing has been sent yet\./).textContent).toContain(
    "it immediately sends 2 transfers, ₦60,000.20 in total",
  );
  await userEvent.setup().click(approve);
  expect(await answerQuestion(true)).toContain("2 transfers, ₦60,000.20 in total");
  await expect.poll(() => api.calls("payoutBatchApprove")).toHaveLength(1);
});

test("keeps the batch on the page if there is no response to its approval", async () => {
  const toasts = listenToToasts();
  renderPage(page, "/payouts", "?batch=4");
  const approve = await screen.findByRole("button", { name: "Approve the batch" });
  api.answers.payoutBatchApprove = "hang up";
  api.answers.payoutBatch = "hang up";
  await userEvent.setup().click(approve);
  await answerQuestion(true);
  await expect.poll(toasts, { timeout: 20_000 }).toContain(messages.administration.actionFailed);
  expect(screen.getByRole("button", { name: "Approve the batch" })).toBe(approve);
  expect(api.calls("payoutBatch")).toHaveLength(1);
}, 30_000);

test("retries a failed transfer only if its jobs are still owed", async () => {
  const failed = { state: "failed", reason: "Account is dormant", can_retry: true } as const;
  api.answers.payoutBatch = ok("payoutBatch", {
    ...{ ...draft, state: "approved", approved_by: "boss", approved_at: "2026-11-21T11:00:00Z" },
    ...{ failed: 1, paid: 1 },
    items: [
      transfer(1, "Ade Ogunleye", failed),
      transfer(2, "Bisi Ojo", { ...failed, can_retry: false }),
      transfer(3, "Bisi Ojo", { state: "paid" }),
    ],
  });
  renderPage(page, "/payouts", "?batch=4");
  const table = within(await screen.findByRole("table", { name: "Transfers" }));
  expect(table.getAllByText("Account is dormant")).toHaveLength(2);
  const again = table.getAllByRole("button");
  expect(again.map((button) => button.getAttribute("aria-label"))).toEqual(["Send again to Ade Ogunleye"]);
  await userEvent.setup().click(again[0] as HTMLElement);
  expect(await answerQuestion(true)).toContain("Send ₦30,000.10 to Ade Ogunleye again?");
  await expect.poll(() => api.calls("payoutTransferRetry")[0]?.path).toContain("/payout-transfers/1/retry/");
});

test("changes the platform fee, and rejects a percentage that is too high", async () => {
  const user = userEvent.setup();
  renderPage(page, "/payouts", "");
  await user.click(await screen.findByRole("button", { name: "Change the fee" }));
  const dialog = within(await screen.findByRole("dialog"));
  const fee = dialog.getByLabelText("Fee in percent");
  await user.clear(fee);
  await user.type(fee, "40");
  await user.click(dialog.getByRole("button", { name: "Change the fee" }));
  expect(dialog.getByText(messages.payouts.percentRequired)).toBeTruthy();
  await user.clear(fee);
  await user.type(fee, "12,5");
  await user.clear(dialog.getByLabelText("VAT on the fee in percent"));
  await user.type(dialog.getByLabelText("VAT on the fee in percent"), "7.5");
  await user.click(dialog.getByRole("button", { name: "Change the fee" }));
  await expect
    .poll(() => api.calls("platformFeeSet")[0]?.body)
    .toEqual({ fee_percent: 12.5, vat_percent: 7.5 });
});

test("shows a transfer's unknown state as the server sent it", async () => {
  const state = "on_hold" as PayoutTransfer["state"];
  api.answers.payoutBatch = ok("payoutBatch", { ...draft, items: [transfer(1, "Ade Ogunleye", { state })] });
  renderPage(page, "/payouts", "?batch=4");
  expect(await screen.findByText("on_hold")).toBeTruthy();
});
