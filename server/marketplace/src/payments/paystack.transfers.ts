import { z } from "zod";
import type { ProviderTransfer, Transfers } from "./provider.ts";
import type { Calls } from "./provider-calls.ts";

const transfer = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  reference: z.string(),
  /** Kobo. */
  amount: z.number(),
  status: z.string(),
  gateway_response: z.string().nullish(),
});
const banksBody = z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) });
const resolvedBody = z.object({ data: z.object({ account_name: z.string() }) });
const recipientBody = z.object({ status: z.literal(true), data: z.object({ recipient_code: z.string() }) });
const madeBody = z.object({ status: z.literal(true), data: transfer });
const webhook = z.object({
  event: z.string().startsWith("transfer."),
  data: z.object({ reference: z.string() }),
});

const states: Record<string, ProviderTransfer["state"]> = {
  success: "done",
  failed: "failed",
  abandoned: "failed",
  blocked: "failed",
  rejected: "failed",
  reversed: "reversed",
};

const present = (made: z.output<typeof transfer>): ProviderTransfer => ({
  id: made.id,
  reference: made.reference,
  amountKobo: made.amount,
  state: states[made.status] ?? "pending",
  providerState: made.gateway_response || made.status,
});

/** Makes transfers through Paystack, which takes amounts in kobo. Creates the recipient of each transfer first. */
export const createPaystackTransfers = ({ call, refusal, read, find }: Calls): Transfers => ({
  async banks() {
    const { status, response } = await call("GET", "/bank?currency=NGN");
    if (status >= 400) throw refusal(status, response);
    return read(banksBody, response).data;
  },

  async resolve(bankCode, accountNumber) {
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
    const { status, response } = await call("GET", `/bank/resolve?${query}`);
    if (status === 400 || status === 404 || status === 422) return null;
    if (status > 400) throw refusal(status, response);
    return read(resolvedBody, response).data.account_name;
  },

  async send({ reference, amountKobo, bankCode, accountNumber, holder, narration }) {
    const recipient = await call("POST", "/transferrecipient", {
      type: "nuban",
      name: holder,
      account_number: accountNumber,
      bank_code: bankCode,
      currency: "NGN",
    });
    if (recipient.status >= 400) throw refusal(recipient.status, recipient.response);
    const { status, response } = await call("POST", "/transfer", {
      source: "balance",
      amount: amountKobo,
      currency: "NGN",
      recipient: read(recipientBody, recipient.response).data.recipient_code,
      reference,
      reason: narration,
    });
    if (status >= 400) throw refusal(status, response);
    return present(read(madeBody, response).data);
  },

  async find(reference) {
    const data = await find(transfer, `/transfer/verify/${encodeURIComponent(reference)}`);
    return data && present(data);
  },

  parseWebhook: (body) => webhook.safeParse(body).data?.data.reference ?? null,
});
