import type { Deps } from "../../deps.ts";
import { createAccountNumberSealer } from "../../payouts/index.ts";
import { sealedColumn } from "./sealed-column.ts";
import type { SealedStore } from "./sealed-store.ts";

export const bankAccountStore = ({ db, config }: Pick<Deps, "db" | "config">): SealedStore =>
  sealedColumn(db, {
    name: "bank accounts",
    record: "bank account",
    table: "bank_accounts",
    id: "id",
    owner: "user_id",
    column: "number",
    keeper: createAccountNumberSealer(config),
  });
