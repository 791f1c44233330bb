import { type AdminService, endpoints, type LookupEntry, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Options, Select, TextArea, TextInput } from "@handwork/ui";
import { FormDialog, FormField } from "../shared/form-dialog.tsx";

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
      <FormField name="profession" label="Profession" hint="Its name becomes the card's title." required>
        <Select defaultValue={service?.profession} data-autofocus>
          <Options of={professions.map(({ id, name }) => [id, name])} />
        </Select>
      </FormField>
      <FormField name="time" label="Time" hint="When these artisans are usually available." required>
        <TextInput defaultValue={service?.time} maxLength={60} />
      </FormField>
      <FormField name="location" label="Location" required>
        <TextInput defaultValue={service?.location} maxLength={120} />
      </FormField>
      <FormField name="company" label="Company" required>
        <TextInput defaultValue={service?.company} maxLength={120} />
      </FormField>
      <FormField name="description" label="Description" required>
        <TextArea defaultValue={service?.description} rows={3} maxLength={600} />
      </FormField>
      <FormField
        name="img"
        label="Picture"
        hint={service?.img ? "Leave empty to keep the current picture." : "PNG, JPEG or WebP."}
      >
        <TextInput type="file" accept="image/png,image/jpeg,image/webp" />
      </FormField>
    </FormDialog>
  );
}
