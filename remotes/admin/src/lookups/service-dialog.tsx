import { type AdminService, endpoints, type LookupEntry, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Field, Select, TextArea, TextInput } from "@handwork/ui";
import { FormDialog } from "../shared/form-dialog.tsx";

interface ServiceDialogProps {
  /** The card to change. Null to add a card. */
  service: AdminService | null;
  professions: readonly LookupEntry[];
  onClose: () => void;
}

const { timeRequired, locationRequired, descriptionRequired, companyName } = messages.administration;
const required = {
  time: timeRequired,
  location: locationRequired,
  description: descriptionRequired,
  company: companyName,
};

export function ServiceDialog({ service, professions, onClose }: ServiceDialogProps) {
  const send = (body: FormData) =>
    service
      ? call(endpoints.serviceUpdate, { params: { id: service.id }, body })
      : call(endpoints.serviceCreate, { body });
  return (
    <FormDialog
      title={service ? `Edit ${service.title}` : "New service"}
      submitLabel="Save"
      required={required}
      send={send}
      done={({ title }) => `${title} has been saved.`}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label="Profession"
            hint="Its name becomes the card's title."
            required
            error={errors.profession}
          >
            <Select name="profession" defaultValue={service?.profession} data-autofocus>
              {professions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Time" hint="When these artisans are usually available." required error={errors.time}>
            <TextInput name="time" defaultValue={service?.time} maxLength={60} />
          </Field>
          <Field label="Location" required error={errors.location}>
            <TextInput name="location" defaultValue={service?.location} maxLength={120} />
          </Field>
          <Field label="Company" required error={errors.company}>
            <TextInput name="company" defaultValue={service?.company} maxLength={120} />
          </Field>
          <Field label="Description" required error={errors.description}>
            <TextArea name="description" defaultValue={service?.description} rows={3} maxLength={600} />
          </Field>
          <Field
            label="Picture"
            hint={service?.img ? "Leave empty to keep the current picture." : "PNG, JPEG or WebP."}
            error={errors.img}
          >
            <TextInput name="img" type="file" accept="image/png,image/jpeg,image/webp" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
