import { createNinKeeper } from "../../artisans/index.ts";
import type { Deps } from "../../deps.ts";
import { sealedColumn } from "./sealed-column.ts";
import type { SealedPlace } from "./sealed-place.ts";

export const ninPlace = ({ db, config }: Pick<Deps, "db" | "config">): SealedPlace =>
  sealedColumn(db, {
    name: "NINs",
    record: "artisan",
    table: "artisans",
    id: "id",
    owner: "user_id",
    column: "nin_ciphertext",
    keeper: createNinKeeper(config),
  });
