import type { DialogState } from "@handwork/bookings";
import {
  bareNumber,
  endpoints,
  type Location,
  messages,
  PHONE_PATTERN,
  type SavedAddress,
} from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { DialogForm, Field, Select, TextInput, useFormState } from "@handwork/ui";

type AddressValues = Omit<SavedAddress, "id">;

const empty: AddressValues = {
  name: "",
  address: "",
  location: "",
  contact_person: "",
  contact_person_phone: "",
};

function validate(values: AddressValues): Partial<AddressValues> {
  const phone = bareNumber(values.contact_person_phone);
  return {
    ...(!values.address.trim() && { address: messages.jobDetails.address }),
    ...(!values.location.trim() && { location: messages.jobDetails.location }),
    ...(!values.contact_person.trim() && { contact_person: messages.jobDetails.contactPerson }),
    ...(!PHONE_PATTERN.test(phone) && {
      contact_person_phone: phone ? messages.jobDetails.phoneFormat : messages.jobDetails.contactPhone,
    }),
  };
}

function save(address: SavedAddress | null, body: AddressValues) {
  return address
    ? call(endpoints.savedAddressEdit, { params: { id: address.id }, body })
    : call(endpoints.savedAddressCreate, { body });
}

interface AddressDialogProps extends DialogState {
  /** Null for a new address. */
  address: SavedAddress | null;
  /** Null if the list could not be loaded. The employer then types the location. */
  locations: readonly Location[] | null;
}

/** Adds or edits an address. Keeps the input while it is closed, unless the address has been saved since. */
export const AddressDialog = (props: AddressDialogProps) => (
  <AddressForm key={JSON.stringify(props.address)} {...props} />
);

function AddressForm({ open, address, locations, onClose }: AddressDialogProps) {
  const { revalidate } = useRevalidator();
  const { id: _, ...initial } = address ?? { id: 0, ...empty };
  const form = useFormState<AddressValues>({
    initial,
    validate,
    async onSubmit(values): Promise<void> {
      try {
        await save(address, values);
        form.reset(address ? values : empty);
        onClose();
        notify(messages.savedAddresses.saved, "success");
        void revalidate();
      } catch (error) {
        form.showFailure(error, messages.savedAddresses.saveFailed);
      }
    },
  });
  useUnsavedWork(open && form.dirty);
  const places = locations?.map(({ location }) => location) ?? null;
  const { location } = form.values;

  return (
    <DialogForm
      open={open}
      title={address ? `Edit “${address.name}”` : "Add an address"}
      form={form}
      submitLabel="Save address"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <Field label="Name" hint="For example, “Home” or “Shop”." error={form.errors.name}>
        <TextInput {...form.bind("name")} maxLength={60} data-autofocus />
      </Field>
      <Field label="Address" hint="House number and street." required error={form.errors.address}>
        <TextInput {...form.bind("address")} autoComplete="street-address" maxLength={300} />
      </Field>
      <Field label="Location" required error={form.errors.location}>
        {places ? (
          <Select {...form.bind("location")}>
            <option value="">Select Location</option>
            {(location && !places.includes(location) ? [location, ...places] : places).map((place) => (
              <option key={place}>{place}</option>
            ))}
          </Select>
        ) : (
          <TextInput {...form.bind("location")} maxLength={120} />
        )}
      </Field>
      <Field label="Contact person" required error={form.errors.contact_person}>
        <TextInput {...form.bind("contact_person")} autoComplete="name" maxLength={120} />
      </Field>
      <Field label="Contact person's phone" required error={form.errors.contact_person_phone}>
        <TextInput {...form.bind("contact_person_phone")} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
    </DialogForm>
  );
}
