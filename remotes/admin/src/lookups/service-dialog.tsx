import { type AdminService, endpoints, type LookupEntry, messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Field, Select, TextArea, TextInput } from "@handwork/ui";
import { FormDialog, trimmedValue } from "../shared/form-dialog.tsx";

interface ServiceDialogProps {
  /** The card to change. Null to add a card. */
  service: AdminService | null;
  professions: readonly LookupEntry[];
  onDone: () => void;
  onClose: () => void;
}

const { timeRequired, locationRequired, descriptionRequired, companyName } = messages.administration;
const required = {
  time: timeRequired,
  location: locationRequired,
  description: descriptionRequired,
  company: companyName,
};

export function ServiceDialog({ service, professions, onDone, onClose }: ServiceDialogProps) {
  async function send(body: FormData) {
    const { title } = service
      ? await call(endpoints.serviceUpdate, { params: { id: service.id }, body })
      : await call(endpoints.serviceCreate, { body });
    notify(`${title} has been saved.`, "success");
  }
  return (
    <FormDialog
      title={service ? `Edit ${service.title}` : "New service"}
      submitLabel="Save"
      validate={(values) =>
        Object.fromEntries(
          Object.entries(required).map(([name, text]) => [
            name,
            trimmedValue(values, name) ? undefined : text,
          ]),
        )
      }
      send={send}
      onDone={onDone}
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
