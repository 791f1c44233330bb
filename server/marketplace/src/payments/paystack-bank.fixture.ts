import { createHmac } from "node:crypto";
import {
  type BankRequest,
  type BankResponse,
  type BankTransfer,
  createTransferBook,
  holderOf,
  type PaidValues,
  type ProviderBank,
  startBank,
} from "./bank.fixture.ts";

const KEY = "sk_test_0123456789abcdef";
const refundStates = { done: "processed", pending: "pending", failed: "failed" } as const;
const states = { successful: "success", failed: "failed" } as const;

const transferStates = {
  pending: "pending",
  done: "success",
  failed: "failed",
  reversed: "reversed",
} as const;
const asTransfer = ({ id, reference, amountKobo, state }: BankTransfer) => ({
  id,
  reference,
  amount: amountKobo,
  status: transferStates[state],
});

const success = (data: unknown): BankResponse => ({
  status: 200,
  body: { status: true, message: "Done", data },
});
const failure = (message: string, status = 400, extra = {}): BankResponse => ({
  status,
  body: { status: false, message, ...extra },
});

interface Transaction {
  id: number;
  reference: string;
  amount: number;
  currency: string;
  status: string;
}

/** Starts a server with the part of Paystack's public API that the site uses. Amounts are in kobo. */
export async function startPaystack(): Promise<ProviderBank> {
  const transactions = new Map<string, Transaction>();
  const refunds: { id: number; transaction: number; amount: number; status: string }[] = [];
  const transferBook = createTransferBook();
  let refundState: keyof typeof refundStates = "done";
  const byId = (id: unknown) =>
    [...transactions.values()].find((transaction) => String(transaction.id) === String(id));

  function initialize({ reference, amount, currency }: Transaction): BankResponse {
    if (transactions.has(reference)) {
      return failure("Duplicate Transaction Reference", 400, { code: "duplicate_reference" });
    }
    const id = 5000 + transactions.size;
    transactions.set(reference, { id, reference, amount, currency, status: "abandoned" });
    return success({ authorization_url: `https://checkout.paystack.example/${id}`, reference });
  }

  function refund(body: { transaction: string; amount?: number }): BankResponse {
    const paid = byId(body.transaction);
    const earlier = refunds.filter(({ transaction }) => transaction === paid?.id);
    const amount = body.amount ?? paid?.amount ?? 0;
    const remaining = (paid?.amount ?? 0) - earlier.reduce((sum, made) => sum + made.amount, 0);
    if (paid?.status !== "success" || amount > remaining)
      return failure("Refund amount is more than is left");
    const made = {
      id: 3000 + refunds.length,
      transaction: paid.id,
      amount,
      status: refundStates[refundState],
    };
    refunds.push(made);
    return success({ ...made, transaction: { id: paid.id, reference: paid.reference } });
  }

  function respond({ method, path, query, headers, body }: BankRequest): BankResponse {
    if (headers.authorization !== `Bearer ${KEY}`) return failure("Invalid key", 401);
    const [, kind, id = "", reference = ""] = path.split("/");
    const orNotFound = (data: unknown, what: string) =>
      data ? success(data) : failure(`${what} not found.`);
    if (method === "POST" && path === "/transaction/initialize") return initialize(body);
    if (kind === "transaction" && id === "verify") {
      return orNotFound(transactions.get(reference), "Transaction reference");
    }
    if (kind === "transaction") return orNotFound(byId(id), "Transaction");
    if (method === "POST" && path === "/refund") return refund(body);
    if (kind === "bank" && id === "resolve") {
      const account_name = holderOf(query.get("account_number") ?? "");
      return account_name ? success({ account_name }) : failure("Could not resolve account name", 422);
    }
    if (kind === "bank") return success([{ code: "058", name: "Guaranty Trust Bank" }]);
    if (kind === "transferrecipient") return success({ recipient_code: `RCP_${body.account_number}` });
    if (kind === "transfer" && id === "verify") {
      const transfer = transferBook.find(reference);
      return transfer ? success(asTransfer(transfer)) : failure("Transfer not found", 404);
    }
    if (kind === "transfer") {
      const made = transferBook.make(body.reference, body.recipient.slice(4), body.amount);
      return made ? success(asTransfer(made)) : failure("Please provide a unique reference");
    }
    if (kind === "refund" && id)
      return orNotFound(
        refunds.find((made) => String(made.id) === id),
        "Refund",
      );
    if (kind === "refund") {
      return success(refunds.filter((made) => String(made.transaction) === query.get("transaction")));
    }
    return failure("Not found", 404);
  }

  const bank = await startBank(respond);
  return {
    ...bank,
    name: "paystack",
    env: { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: bank.origin },
    opening: /^POST \/transaction\/initialize$/,
    refunding: /^POST \/refund$/,
    pay(txRef, { amountKobo, currency, status = "successful" }: Partial<PaidValues> = {}) {
      const transaction = transactions.get(txRef) ?? {
        id: 5000 + transactions.size,
        reference: txRef,
        amount: 0,
        currency: "NGN",
        status: "",
      };
      transactions.set(txRef, {
        ...transaction,
        amount: amountKobo ?? transaction.amount,
        currency: currency ?? transaction.currency,
        status: states[status],
      });
      return String(transaction.id);
    },
    webhooks(txRef) {
      // The signature covers these exact bytes.
      const body = JSON.stringify({ event: "charge.success", data: { id: 1, reference: txRef } }, null, 1);
      const signature = createHmac("sha512", KEY).update(body).digest("hex");
      return [{ path: "/v1/webhooks/paystack/", body, headers: { "x-paystack-signature": signature } }];
    },
    transferBook,
    transferWebhook(reference) {
      const state = transferBook.find(reference)?.state ?? "done";
      const body = JSON.stringify({ event: `transfer.${transferStates[state]}`, data: { reference } });
      const signature = createHmac("sha512", KEY).update(body).digest("hex");
      return { path: "/v1/webhooks/paystack/", body, headers: { "x-paystack-signature": signature } };
    },
    refunded: () => refunds.map(({ amount }) => amount),
    settleRefunds(to) {
      refundState = to;
      for (const made of refunds) if (made.status === refundStates.pending) made.status = refundStates[to];
    },
    clearRequests: () => bank.requests.splice(0),
  };
}
