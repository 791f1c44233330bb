import type { SavedAddress } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { listAddresses, type SavedAddressRow } from "./saved-addresses.repository.ts";
import { createSavedAddresses } from "./saved-addresses.service.ts";

const present = (row: SavedAddressRow): SavedAddress => ({
  id: row.id,
  name: row.name,
  address: row.address,
  location: row.location,
  contact_person: row.contactPerson,
  contact_person_phone: row.contactPhone,
});

export function registerSavedAddresses(app: App, { db }: Pick<Deps, "db">): void {
  const addresses = createSavedAddresses(db);

  route(app, "savedAddressList", async ({ user }) => (await listAddresses(db, user.id)).map(present));
  route(app, "savedAddressCreate", async ({ body, user }) => present(await addresses.create(user.id, body)));
  route(app, "savedAddressEdit", async ({ params, body, user }) =>
    present(await addresses.edit(user.id, params.id, body)),
  );
  route(app, "savedAddressDelete", ({ params, user }) => addresses.remove(user.id, params.id));
}
