import type { Database } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { z } from "zod";
import { presentTransfer } from "./sandbox.presenter.ts";
import { findTransfers, insertTransfer } from "./sandbox.repository.ts";
import type { Webhooks } from "./sandbox.webhooks.ts";

const banks = [
  { id: 1, code: "044", name: "Access Bank" },
  { id: 2, code: "011", name: "First Bank of Nigeria" },
  { id: 3, code: "058", name: "Guaranty Trust Bank" },
  { id: 4, code: "033", name: "United Bank for Africa" },
  { id: 5, code: "057", name: "Zenith Bank" },
];

/**
 * The account number of the demo's artisan. Other numbers have a different holder; numbers that begin with 9 do not
 * exist.
 */
const DEMO_NUMBER = "0123456789";
/** Transfers to account numbers with this ending fail. */
const FAILING_ENDING = "13";
const holderOf = (number: string) => (number === DEMO_NUMBER ? "NWOSU CHINEDU" : "SANDBOX PLAY ACCOUNT");

const accountNumber = z.string().regex(/^\d{10}$/);
const resolveBody = z.object({ account_number: accountNumber, account_bank: z.string() });
const transferBody = z.object({
  account_bank: z.string(),
  account_number: accountNumber,
  amount: z.coerce.number().positive().max(999_999_999_999),
  currency: z.literal("NGN"),
  reference: z.string().min(1).max(120),
});

const success = (data: unknown) => ({ status: "success", message: "Done", data });
const failure = (message: string) => ({ status: "error", message, data: null });

/**
 * Registers the transfer calls of the provider's API. The response says only that a transfer is accepted. A webhook
 * reports the outcome.
 */
export function addSandboxTransfers(app: App, db: Database, webhooks: Webhooks): void {
  app.get("/sandbox/v3/banks/NG", async () => success(banks));

  app.post("/sandbox/v3/accounts/resolve", async (request, reply) => {
    const { data } = resolveBody.safeParse(request.body);
    if (!data || data.account_number.startsWith("9")) {
      return reply
        .code(400)
        .send(failure("Sorry, that account number is invalid, please check and try again"));
    }
    const { account_number } = data;
    return success({ account_number, account_name: holderOf(account_number) });
  });

  app.post("/sandbox/v3/transfers", async (request, reply) => {
    const { data } = transferBody.safeParse(request.body);
    if (!data) return reply.code(400).send(failure("This transfer is incomplete"));
    const status = data.account_number.endsWith(FAILING_ENDING)
      ? ("FAILED" as const)
      : ("SUCCESSFUL" as const);
    const { reference, amount } = data;
    const inserted = await insertTransfer(db, { reference, amount: amount.toFixed(2), status });
    if (!inserted) return reply.code(400).send(failure("A transfer with this reference already exists"));
    webhooks.send().catch((error) => request.log.error(error, "sandbox webhook"));
    return success({ ...presentTransfer(inserted), status: "NEW", complete_message: "" });
  });

  app.get("/sandbox/v3/transfers", async (request) => {
    const { reference = "" } = request.query as { reference?: string };
    return success((await findTransfers(db, reference)).map(presentTransfer));
  });
}
