import { bareNumber, endpoints, messages, paths, type SavedAddress } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { Field, type FormFields, Select } from "@handwork/ui";
import styles from "./job-details.module.css";
import type { JobDetailsValues } from "./job-details.validation.ts";

const fields = ["address", "location", "contact_person", "contact_person_phone"] as const;
type AddressValues = Pick<JobDetailsValues, (typeof fields)[number]>;

const toInternational = (phone: string) => bareNumber(phone).replace(/^0/, "+234");
const isSame = (saved: SavedAddress, values: AddressValues) =>
  fields.every((field) =>
    field === "contact_person_phone"
      ? saved[field] === toInternational(values[field])
      : saved[field] === values[field].trim(),
  );

/** Whether the form's address and contact match a saved address. */
export const isSaved = (addresses: readonly SavedAddress[], values: AddressValues): boolean =>
  addresses.some((saved) => isSame(saved, values));

/** Saves the form's address and contact. A failure only shows a toast, so that the booking continues. */
export async function saveAddress(values: AddressValues): Promise<void> {
  try {
    const body = Object.fromEntries(
      fields.map((field) => [field, values[field]]),
    ) as unknown as AddressValues;
    await call(endpoints.savedAddressCreate, { body });
  } catch (error) {
    const detail = error instanceof ApiError && (error.text("detail") ?? error.fields.name?.[0]);
    notify(detail || messages.savedAddresses.saveFailed, "error");
  }
}

interface SavedAddressChoiceProps {
  addresses: readonly SavedAddress[];
  form: FormFields<JobDetailsValues>;
}

/** Fills in the saved address and contact that the employer selects. Hidden if there are no saved addresses. */
export function SavedAddressChoice({ addresses, form: { values, set } }: SavedAddressChoiceProps) {
  if (addresses.length === 0) return null;
  const current = addresses.find((saved) => isSame(saved, values));
  return (
    <div>
      <Field label="Saved addresses">
        <Select
          name="saved_address"
          value={current?.id ?? ""}
          onChange={({ target }) => {
            const chosen = addresses.find(({ id }) => String(id) === target.value);
            for (const field of fields) set(field, chosen?.[field] ?? "");
          }}
        >
          <option value="">Another address</option>
          {addresses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <p className={styles.more}>
        <Link to={paths.savedAddresses}>Edit your saved addresses</Link>
      </p>
    </div>
  );
}
