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

const WEBHOOK_SECRET = "a-secret-of-the-webhooks";
const refundStates = { done: "completed", pending: "new", failed: "failed" } as const;

const transferStates = {
  pending: "NEW",
  done: "SUCCESSFUL",
  failed: "FAILED",
  reversed: "REVERSED",
} as const;
const asTransfer = ({ id, reference, amountKobo, state }: BankTransfer) => ({
  id,
  reference,
  amount: amountKobo / 100,
  status: transferStates[state],
  complete_message: state === "failed" ? "DISBURSE FAILED: account is dormant" : "",
});

const success = (data: unknown, extra = {}): BankResponse => ({
  status: 200,
  body: { status: "success", message: "Done", data, ...extra },
});
const failure = (message: string, status = 400): BankResponse => ({
  status,
  body: { status: "error", message, data: null },
});

/** Starts a server with the part of Flutterwave's public v3 API that the site uses. */
export async function startFlutterwave(): Promise<ProviderBank> {
  const opened = new Map<string, { amount: number; currency: string }>();
  const paid: { id: number; tx_ref: string; amount: number; currency: string; status: string }[] = [];
  const refunds: { id: number; tx_id: number; amount_refunded: number; status: string }[] = [];
  const transferBook = createTransferBook();
  let refundState: keyof typeof refundStates = "done";
  const byReference = (txRef: string | null) => paid.findLast(({ tx_ref }) => tx_ref === txRef);

  function refund(id: number, amount: number | undefined): BankResponse {
    const charge = paid.find((transaction) => transaction.id === id && transaction.status === "successful");
    const refunded = refunds
      .filter(({ tx_id }) => tx_id === id)
      .reduce((sum, earlier) => sum + earlier.amount_refunded, 0);
    const amount_refunded = amount ?? charge?.amount ?? 0;
    if (!charge || refunded + amount_refunded > charge.amount)
      return failure("Refund amount is more than is left");
    const made = { id: 9000 + refunds.length, tx_id: id, amount_refunded, status: refundStates[refundState] };
    refunds.push(made);
    return success(made);
  }

  function respond({ method, path, query, headers, body }: BankRequest): BankResponse {
    if (headers.authorization !== "Bearer FLWSECK_TEST-abc") return failure("Invalid authorization key", 401);
    const [, , kind = "", id = "", action = ""] = path.split("/");
    const orNotFound = (data: unknown) =>
      data ? success(data) : failure("No transaction was found for this id");
    if (method === "POST" && path === "/v3/payments") {
      opened.set(body.tx_ref, body);
      return success({ link: `https://checkout.flutterwave.example/${opened.size}` });
    }
    if (method === "POST" && path === "/v3/payments/link/disable") return success(null);
    if (kind === "transactions" && id === "verify_by_reference")
      return orNotFound(byReference(query.get("tx_ref")));
    if (kind === "transactions" && action === "verify")
      return orNotFound(paid.find((transaction) => transaction.id === Number(id)));
    if (kind === "transactions" && action === "refund") return refund(Number(id), body?.amount);
    if (kind === "banks") return success([{ id: 1, code: "058", name: "Guaranty Trust Bank" }]);
    if (kind === "accounts") {
      const account_name = holderOf(body.account_number);
      return account_name ? success({ account_name }) : failure("Sorry, that account number is invalid");
    }
    if (kind === "transfers" && method === "POST") {
      const made = transferBook.make(body.reference, body.account_number, Math.round(body.amount * 100));
      return made ? success(asTransfer(made)) : failure("Transfer with this reference already exists");
    }
    if (kind === "transfers") {
      const transfer = transferBook.find(query.get("reference"));
      return success(transfer ? [asTransfer(transfer)] : []);
    }
    if (kind === "refunds" && id) return orNotFound(refunds.find((made) => made.id === Number(id)));
    if (kind === "refunds") {
      // One refund on each page.
      const page = Number(query.get("page") ?? 1);
      const total_pages = Math.max(1, refunds.length);
      return success(refunds.slice(page - 1, page), { meta: { page_info: { total_pages } } });
    }
    return failure("Not found", 404);
  }

  const bank = await startBank(respond);
  return {
    ...bank,
    name: "flutterwave",
    env: {
      FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-abc",
      FLUTTERWAVE_WEBHOOK_HASH: WEBHOOK_SECRET,
      FLUTTERWAVE_BASE_URL: `${bank.origin}/v3`,
    },
    opening: /^POST \/v3\/payments$/,
    refunding: /^POST .*\/refund$/,
    pay(txRef, { amountKobo, currency, status = "successful" }: Partial<PaidValues> = {}) {
      const page = opened.get(txRef);
      const id = 7000 + paid.length;
      paid.push({
        id,
        tx_ref: txRef,
        amount: amountKobo === undefined ? (page?.amount ?? 0) : amountKobo / 100,
        currency: currency ?? page?.currency ?? "NGN",
        status,
      });
      return String(id);
    },
    webhooks(txRef) {
      const { id, status } = byReference(txRef) ?? { id: 1, status: "successful" };
      const bodies = [
        { event: "charge.completed", data: { id, tx_ref: txRef, status } },
        { id, txRef, flwRef: "FLW-1", status, "event.type": "CARD_TRANSACTION" },
      ];
      return bodies.map((body) => ({
        path: "/v1/webhooks/flutterwave/",
        body: JSON.stringify(body),
        headers: { "verif-hash": WEBHOOK_SECRET },
      }));
    },
    transferBook,
    transferWebhook: (reference) => ({
      path: "/v1/webhooks/flutterwave/",
      body: JSON.stringify({
        event: "transfer.completed",
        "event.type": "Transfer",
        data: { id: transferBook.find(reference)?.id, reference, status: "SUCCESSFUL" },
      }),
      headers: { "verif-hash": WEBHOOK_SECRET },
    }),
    refunded: () => refunds.map(({ amount_refunded }) => Math.round(amount_refunded * 100)),
    settleRefunds(to) {
      refundState = to;
      for (const made of refunds) if (made.status === refundStates.pending) made.status = refundStates[to];
    },
    clearRequests: () => bank.requests.splice(0),
  };
}
