import type { Refund } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./problems.page.tsx";

const refund: Refund = {
  id: 7,
  tx_ref: "HW-PAY-1",
  transaction_id: "7000",
  provider: "flutterwave",
  employer: "Ada Obi",
  amount: "15000.00",
  note: "Nobody came",
  since: "2026-11-01T09:00:00Z",
  state: "due",
  reason: null,
};
const refunds: Refund[] = [
  refund,
  { ...refund, id: 8, state: "sent" },
  { ...refund, id: 9, state: "failed", reason: "Insufficient balance" },
];

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  api = await startLocalApi({
    problemList: ok("problemList", []),
    refundList: ok("refundList", refunds),
    refundRecord: ok("refundRecord", { recorded: true }),
  });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

test("shows the state of each refund, and records a refund that staff issued by hand", async () => {
  renderPage(page, "/problems", "");
  const section = await screen.findByRole("region", { name: "Refunds due" });
  const cards = [...section.querySelectorAll<HTMLElement>("ul > li")];
  const states = cards.map((card) => {
    const state = within(card).getByText("Refund").nextElementSibling?.textContent;
    return [state, within(card).queryByRole("button", { name: "Record the refund" }) !== null];
  });
  expect(states).toEqual([
    ["Waiting to be sent to the provider", true],
    ["With the provider", false],
    ["Rejected by the provider: Insufficient balance", true],
  ]);

  await userEvent.click(within(cards[2] as HTMLElement).getByRole("button", { name: "Record the refund" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "RF-1");
  await userEvent.click(within(dialog).getByRole("button", { name: /record|save/i }));
  await expect
    .poll(() => api.calls("refundRecord").at(-1)?.body)
    .toEqual({ reference: "RF-1", amount: "15000.00" });
});
