import { z } from "zod";
import type { ProviderTransfer, Transfers } from "./provider.ts";
import type { Calls } from "./provider-calls.ts";

const transfer = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  reference: z.string(),
  /** Naira. */
  amount: z.number(),
  status: z.string(),
  complete_message: z.string().nullish(),
});
const banksBody = z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) });
const resolvedBody = z.object({ data: z.object({ account_name: z.string() }) });
const madeBody = z.object({ status: z.literal("success"), data: transfer });
const listedBody = z.object({ status: z.literal("success"), data: z.array(transfer).nullish() });
const webhook = z.object({
  event: z.string().startsWith("transfer."),
  data: z.object({ reference: z.string() }),
});

const states: Record<string, ProviderTransfer["state"]> = {
  SUCCESSFUL: "done",
  FAILED: "failed",
  REVERSED: "reversed",
};

const present = (made: z.output<typeof transfer>): ProviderTransfer => ({
  id: made.id,
  reference: made.reference,
  amountKobo: Math.round(made.amount * 100),
  state: states[made.status.toUpperCase()] ?? "pending",
  providerState: made.complete_message || made.status,
});

/** Makes transfers through Flutterwave, which takes amounts in naira. */
export const createFlutterwaveTransfers = ({ call, refusal, read }: Calls): Transfers => ({
  async banks() {
    const { status, response } = await call("GET", "/banks/NG");
    if (status >= 400) throw refusal(status, response);
    return read(banksBody, response).data;
  },

  async resolve(bankCode, accountNumber) {
    const body = { account_number: accountNumber, account_bank: bankCode };
    const { status, response } = await call("POST", "/accounts/resolve", body);
    if (status === 400 || status === 404 || status === 422) return null;
    if (status > 400) throw refusal(status, response);
    return read(resolvedBody, response).data.account_name;
  },

  async send({ reference, amountKobo, bankCode, accountNumber, holder, narration }) {
    const { status, response } = await call("POST", "/transfers", {
      account_bank: bankCode,
      account_number: accountNumber,
      beneficiary_name: holder,
      amount: amountKobo / 100,
      currency: "NGN",
      debit_currency: "NGN",
      reference,
      narration,
    });
    if (status >= 400) throw refusal(status, response);
    return present(read(madeBody, response).data);
  },

  async find(reference) {
    const { status, response } = await call("GET", `/transfers?${new URLSearchParams({ reference })}`);
    if (status === 400 || status === 404) return null;
    if (status > 400) throw refusal(status, response);
    const match = read(listedBody, response).data?.find((one) => one.reference === reference);
    return match ? present(match) : null;
  },

  parseWebhook: (body) => webhook.safeParse(body).data?.data.reference ?? null,
});
