import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { createLookup, renameLookup } from "./lookups.service.ts";
import { findLookupUse, mergeLookups, removeLookup } from "./merge-lookups.service.ts";

export function registerLookups(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "lookupCreate", ({ params, body, user }) => createLookup(db, user, params.kind, body));
  route(app, "lookupUpdate", ({ params, body, user }) =>
    renameLookup(db, user, params.kind, params.id, body),
  );
  route(app, "lookupUse", ({ params: { kind, id } }) => findLookupUse(db, kind, id));
  route(app, "lookupMerge", ({ params: { kind, id }, body, user }) =>
    mergeLookups(db, user, kind, id, Number(body.into)),
  );
  route(app, "lookupRemove", ({ params: { kind, id }, user }) => removeLookup(db, user, kind, id));
}
