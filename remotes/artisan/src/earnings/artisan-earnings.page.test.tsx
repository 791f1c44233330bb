import "fake-indexeddb/auto";
import { type BankAccount, type Earning, messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { type Answer, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./artisan-earnings.page.tsx";

const account: BankAccount = {
  bank: "Guaranty Trust Bank",
  last4: "6789",
  holder: "BELLO ADE",
  matches: true,
  held_until: null,
};
const job = (id: number, part: Partial<Earning>): Earning => ({
  ...{ id, order_code: `HW-${id}`, service_name: "Welder", employer: "Obi Homes" },
  description: "Weld the gate. It hangs low.",
  ...{ pay: "30000.00", days: 1, total: "30000.00", fee: "0.00", completed_at: "2026-11-20T10:00:00Z" },
  ...{ paid_out_at: null, on_its_way: false },
  ...part,
});

const jobLine = {
  ...{ id: 1, order_code: "HW-1", service_name: "Welder" },
  ...{ total: "90000.00", fee: "0.00", vat: "0.00" },
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  api = await startLocalApi({
    artisanEarnings: ok("artisanEarnings", {
      ...{ earned: "90000.00", awaiting: "60000.00", paid_out: "30000.00", under_way: "0.00" },
      jobs: [job(3, {}), job(2, { on_its_way: true }), job(1, { paid_out_at: "2026-11-21T10:00:00Z" })],
    }),
    artisanStatement: ok("artisanStatement", {
      ...{ month: "2026-11", opening: "0.00", added: "90000.00", taken: "60000.00", closing: "30000.00" },
      ...{ fee: "0.00", vat: "0.00" },
      lines: [
        {
          ...{ at: "2026-11-20T10:00:00Z", kind: "earned", amount: "90000.00" },
          jobs: [jobLine],
          artisans: [],
        },
        { at: "2026-11-21T10:00:00Z", kind: "paid_out", amount: "60000.00", jobs: [], artisans: [] },
      ],
      transfers: [],
    }),
    bankAccount: ok("bankAccount", { account: null }),
    platformFee: ok("platformFee", { fee_percent: 0, vat_percent: 0 }),
    bankList: ok("bankList", [{ code: "058", name: "Guaranty Trust Bank" }]),
    bankAccountCheck: ok("bankAccountCheck", { holder: "BELLO ADE", matches: true }),
    bankAccountSave: ok("bankAccountSave", { account }),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const open = (search = "") => renderPage(page, "/artisan-earnings", search);

test("names each job by its task, and shows the state of its payout", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Earnings by job" }));
  const states = table.getAllByRole("row").map((row) => row.lastElementChild?.textContent);
  expect(states).toEqual(["Payout", "Awaiting payout", "On its way", "Paid out 21 Nov 2026"]);
  expect(table.getAllByText("Weld the gate")).toHaveLength(3);
});

test("says that open bookings include those to accept and those in dispute", async () => {
  open();
  const label = await screen.findByText("Open bookings", { selector: "dt" });
  expect(label.parentElement?.textContent).toBe(
    "Open bookings₦0Not finished yet, or in dispute. Yours once the employer confirms the work",
  );
  expect(screen.queryByText("Under way")).toBeNull();
});

test("shows the fee rate, and the fee deducted from a job", { tags: ["10.45b"] }, async () => {
  api.answers.platformFee = ok("platformFee", { fee_percent: 10, vat_percent: 7.5 });
  api.answers.artisanEarnings = ok("artisanEarnings", {
    ...{ earned: "26775.00", awaiting: "26775.00", paid_out: "0.00", under_way: "0.00" },
    jobs: [job(3, { total: "26775.00", fee: "3225.00" })],
  });
  open();
  expect(
    await screen.findByText(/We keep 10 % of each job as our fee, and 7.5 % VAT on the fee/),
  ).toBeTruthy();
  expect(screen.getByText(/after a fee of/).textContent).toBe("after a fee of ₦3,225");
});

test("saves a bank account after showing the account holder's name", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Add bank account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add your bank account" }));
  await dialog.findByRole("option", { name: "Guaranty Trust Bank" });
  await user.click(dialog.getByRole("button", { name: "Check the name" }));
  expect(dialog.getByText(messages.payouts.bankRequired, { selector: "p" })).toBeTruthy();
  expect(dialog.getByText(messages.payouts.numberRequired)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Bank"), "058");
  await user.type(dialog.getByLabelText("Account number"), "012 345 6789");
  await user.click(dialog.getByRole("button", { name: "Check the name" }));
  expect(await dialog.findByText("BELLO ADE")).toBeTruthy();
  expect(api.calls("bankAccountSave")).toHaveLength(0);
  api.answers.bankAccount = ok("bankAccount", { account });
  await user.click(dialog.getByRole("button", { name: "Use this account" }));
  expect(await screen.findByRole("button", { name: "Change bank account" })).toBeTruthy();
  expect(api.calls("bankAccountSave")[0]?.body).toEqual({ bank: "058", number: "0123456789" });
  expect(screen.getByText("ends in 6789")).toBeTruthy();
});

test("shows an error on the account number if the bank does not know it", async () => {
  const user = userEvent.setup();
  const unknown = messages.payouts.accountUnknown;
  api.answers.bankAccountCheck = { status: 400, body: { number: [unknown] } };
  open();
  await user.click(await screen.findByRole("button", { name: "Add bank account" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: "Guaranty Trust Bank" });
  await user.selectOptions(dialog.getByLabelText("Bank"), "058");
  await user.type(dialog.getByLabelText("Account number"), "9123456789");
  await user.click(dialog.getByRole("button", { name: "Check the name" }));
  expect(await dialog.findByText(unknown)).toBeTruthy();
});

test("ignores a name that arrives after the dialog was closed", async () => {
  let answer: (answer: Answer) => void = () => undefined;
  api.answers.bankAccountCheck = () => new Promise((resolve) => (answer = resolve));
  const user = userEvent.setup();
  open();
  const openDialog = async () => {
    await user.click(await screen.findByRole("button", { name: "Add bank account" }));
    const opened = within(await screen.findByRole("dialog"));
    await opened.findByRole("option", { name: "Guaranty Trust Bank" });
    return opened;
  };
  let dialog = await openDialog();
  await user.selectOptions(dialog.getByLabelText("Bank"), "058");
  await user.type(dialog.getByLabelText("Account number"), "0123456789");
  await user.click(dialog.getByRole("button", { name: "Check the name" }));
  await waitFor(() => expect(api.calls("bankAccountCheck")).toHaveLength(1));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  dialog = await openDialog();
  expect(dialog.getByRole("button", { name: "Checking..." })).toBeTruthy();
  answer(ok("bankAccountCheck", { holder: "BELLO ADE", matches: true }));
  expect(await dialog.findByRole("button", { name: "Check the name" })).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Account number").value).toBe("");
  expect(dialog.queryByText("BELLO ADE")).toBeNull();
});

test("warns that a changed account is on hold and has a different holder", async () => {
  api.answers.bankAccount = ok("bankAccount", {
    account: { ...account, matches: false, held_until: "2026-11-22T10:00:00Z" },
  });
  open();
  expect(await screen.findByText(/We will not send money to this account until/)).toBeTruthy();
  expect(screen.getByText(/differs from your name on Handwork/)).toBeTruthy();
});

test("shows the statement for the chosen month", async () => {
  open("?month=2026-11");
  const table = within(await screen.findByRole("table", { name: "Changes in November 2026" }));
  expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    ...["EarnedWelder (HW-1)", "20 Nov 2026", "+ ₦90,000"],
    ...["Paid out", "21 Nov 2026", "− ₦60,000"],
  ]);
  expect(api.calls("artisanStatement")[0]?.query.get("month")).toBe("2026-11");
});

test("names a month that is too old for the list of months", async () => {
  api.answers.artisanStatement = ok("artisanStatement", {
    ...{ month: "2024-01", opening: "0.00", added: "0.00", taken: "0.00", closing: "0.00" },
    ...{ fee: "0.00", vat: "0.00", lines: [], transfers: [] },
  });
  open("?month=2024-01");
  const month = await screen.findByLabelText<HTMLSelectElement>("Month");
  expect(month.selectedOptions[0]?.textContent).toBe("January 2024");
});

test("does not count a correction by staff as money sent to the artisan", async () => {
  const line = { at: "2026-11-22T10:00:00Z", jobs: [jobLine], artisans: [] };
  api.answers.artisanStatement = ok("artisanStatement", {
    ...{ month: "2026-11", opening: "90000.10", added: "0.00", taken: "60000.10", closing: "30000.00" },
    ...{ fee: "0.00", vat: "0.00", transfers: [] },
    lines: [
      { ...line, kind: "paid_out", amount: "50000.00" },
      { ...line, kind: "corrected", amount: "10000.10" },
    ],
  });
  open();
  expect((await screen.findByText("Sent to you", { selector: "dt" })).nextElementSibling?.textContent).toBe(
    "₦50,000",
  );
  expect(screen.getByText("Deducted by our staff").nextElementSibling?.textContent).toBe("₦10,000.10");
});

test("shows the deducted fee and VAT in the statement", { tags: ["10.45b"] }, async () => {
  api.answers.artisanStatement = ok("artisanStatement", {
    ...{ month: "2026-11", opening: "0.00", added: "80325.00", taken: "0.00", closing: "80325.00" },
    ...{ fee: "9000.00", vat: "675.00" },
    lines: [
      {
        ...{ at: "2026-11-20T10:00:00Z", kind: "earned", amount: "80325.00", artisans: [] },
        jobs: [{ ...jobLine, fee: "9000.00", vat: "675.00" }],
      },
    ],
    transfers: [],
  });
  open();
  const table = within(await screen.findByRole("table", { name: "Changes in November 2026" }));
  expect(table.getAllByRole("cell")[0]?.textContent).toBe(
    "EarnedWelder (HW-1)₦90,000 less a fee of ₦9,000 and VAT of ₦675",
  );
  expect(screen.getByText("VAT on the fee").nextElementSibling?.textContent).toBe("₦675");
});
