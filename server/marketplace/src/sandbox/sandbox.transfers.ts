import type { Database } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { sandboxTransfers } from "./sandbox.table.ts";

const banks = [
  { id: 1, code: "044", name: "Access Bank" },
  { id: 2, code: "011", name: "First Bank of Nigeria" },
  { id: 3, code: "058", name: "Guaranty Trust Bank" },
  { id: 4, code: "033", name: "United Bank for Africa" },
  { id: 5, code: "057", name: "Zenith Bank" },
];

/** The account of the demo's artisan. Others are held by somebody else, and those that begin with 9 do not exist. */
const DEMO_NUMBER = "0123456789";
/** Transfers to accounts that end in this fail. */
const FAILING = "13";
const holderOf = (number: string) => (number === DEMO_NUMBER ? "NWOSU CHINEDU" : "SANDBOX PLAY ACCOUNT");

const number = z.string().regex(/^\d{10}$/);
const resolveBody = z.object({ account_number: number, account_bank: z.string() });
const transferBody = z.object({
  account_bank: z.string(),
  account_number: number,
  amount: z.coerce.number().positive().max(999_999_999_999),
  currency: z.literal("NGN"),
  reference: z.string().min(1).max(120),
});

const present = ({ id, reference, amount, status }: typeof sandboxTransfers.$inferSelect) => ({
  ...{ id, reference, status, currency: "NGN" },
  amount: Number(amount),
  complete_message: status === "FAILED" ? "The sandbox fails transfers to this account" : "",
});
const success = (data: unknown) => ({ status: "success", message: "Done", data });
const refused = (message: string) => ({ status: "error", message, data: null });

/** Transfers in the provider's protocol: play money arrives at once. */
export function addSandboxTransfers(app: App, db: Database): void {
  app.get("/sandbox/v3/banks/NG", async () => success(banks));

  app.post("/sandbox/v3/accounts/resolve", async (request, reply) => {
    const { data } = resolveBody.safeParse(request.body);
    if (!data || data.account_number.startsWith("9")) {
      return reply
        .code(400)
        .send(refused("Sorry, that account number is invalid, please check and try again"));
    }
    const { account_number } = data;
    return success({ account_number, account_name: holderOf(account_number) });
  });

  app.post("/sandbox/v3/transfers", async (request, reply) => {
    const { data } = transferBody.safeParse(request.body);
    if (!data) return reply.code(400).send(refused("This transfer is incomplete"));
    const status = data.account_number.endsWith(FAILING) ? ("FAILED" as const) : ("SUCCESSFUL" as const);
    const [made] = await db
      .insert(sandboxTransfers)
      .values({ reference: data.reference, amount: data.amount.toFixed(2), status })
      .onConflictDoNothing()
      .returning();
    if (!made) return reply.code(400).send(refused("A transfer with this reference already exists"));
    return success(present(made));
  });

  app.get("/sandbox/v3/transfers", async (request) => {
    const { reference = "" } = request.query as { reference?: string };
    const found = await db.select().from(sandboxTransfers).where(eq(sandboxTransfers.reference, reference));
    return success(found.map(present));
  });
}
