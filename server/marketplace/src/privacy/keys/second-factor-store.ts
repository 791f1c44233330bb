import { createFactorKeeper } from "../../accounts/index.ts";
import type { Deps } from "../../deps.ts";
import { sealedColumn } from "./sealed-column.ts";
import type { SealedStore } from "./sealed-store.ts";

export const secondFactorStore = ({ db, config }: Pick<Deps, "db" | "config">): SealedStore =>
  sealedColumn(db, {
    name: "second factors",
    record: "second factor of user",
    table: "second_factors",
    id: "user_id",
    owner: "user_id",
    column: "secret",
    keeper: createFactorKeeper(config),
  });
