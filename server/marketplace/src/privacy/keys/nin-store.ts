import { createNinKeeper } from "../../artisans/index.ts";
import type { Deps } from "../../deps.ts";
import { sealedColumn } from "./sealed-column.ts";
import type { SealedStore } from "./sealed-store.ts";

export const ninStore = ({ db, config }: Pick<Deps, "db" | "config">): SealedStore =>
  sealedColumn(db, {
    name: "NINs",
    record: "artisan",
    table: "artisans",
    id: "id",
    owner: "user_id",
    column: "nin_ciphertext",
    keeper: createNinKeeper(config),
  });
