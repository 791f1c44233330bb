import { messages } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Database, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { z } from "zod";
import { toE164 } from "../shared/phone.ts";
import {
  deleteAddress,
  insertAddress,
  lockAddresses,
  type SavedAddressRow,
  type SavedAddressValues,
  updateAddress,
} from "./saved-addresses.repository.ts";

type NewAddress = z.output<typeof schemas.savedAddressCreate.body>;
type AddressEdit = z.output<typeof schemas.savedAddressEdit.body>;

const ADDRESSES_MAX = 20;
/** Maximum length of a name that the server chooses. */
const NAME_MAX = 60;

const fields = ["name", "address", "location", "contactPerson", "contactPhone"] as const;
const isSame = (row: SavedAddressRow, values: SavedAddressValues) =>
  fields.every((field) => row[field] === values[field]);

/** Returns the possible names of a new address, best first. By default, its name is the address itself. */
const namesFor = ({ name, address, contact_person }: NewAddress): string[] =>
  name ? [name] : [address, `${contact_person}, ${address}`].map((text) => text.slice(0, NAME_MAX));

const toValues = (body: NewAddress, name: string): SavedAddressValues => ({
  name,
  address: body.address,
  location: body.location,
  contactPerson: body.contact_person,
  contactPhone: toE164(body.contact_person_phone),
});

const toEditedValues = (row: SavedAddressRow, body: AddressEdit): SavedAddressValues => ({
  name: body.name || row.name,
  address: body.address ?? row.address,
  location: body.location ?? row.location,
  contactPerson: body.contact_person ?? row.contactPerson,
  contactPhone: body.contact_person_phone ? toE164(body.contact_person_phone) : row.contactPhone,
});

const isNameTaken = (others: readonly SavedAddressRow[], name: string) =>
  others.some((row) => row.name.toLowerCase() === name.toLowerCase());
const nameTaken = () => new ValidationError({ name: [messages.savedAddresses.nameTaken] });

export function createSavedAddresses(db: Database) {
  return {
    create(employerId: number, body: NewAddress): Promise<SavedAddressRow> {
      const candidates = namesFor(body).map((name) => toValues(body, name));
      return transaction(db, async (trx) => {
        const existing = await lockAddresses(trx, employerId);
        const duplicate = existing.find((row) => candidates.some((values) => isSame(row, values)));
        if (duplicate) return duplicate;
        const values = candidates.find(({ name }) => !isNameTaken(existing, name));
        if (!values) throw nameTaken();
        if (existing.length >= ADDRESSES_MAX) throw conflict(messages.savedAddresses.tooMany(ADDRESSES_MAX));
        return insertAddress(trx, { employerId, ...values });
      });
    },

    edit(employerId: number, id: number, body: AddressEdit): Promise<SavedAddressRow> {
      return transaction(db, async (trx) => {
        const existing = await lockAddresses(trx, employerId);
        const row = existing.find((address) => address.id === id);
        if (!row) throw new NotFound();
        const values = toEditedValues(row, body);
        const others = existing.filter((other) => other !== row);
        if (isNameTaken(others, values.name)) throw nameTaken();
        return updateAddress(trx, employerId, id, values);
      });
    },

    async remove(employerId: number, id: number): Promise<void> {
      if (!(await deleteAddress(db, employerId, id))) throw new NotFound();
    },
  };
}
