import { type EndpointResponse, endpoints } from "@handwork/contract";
import { call } from "@handwork/http";
import { Field, Select, TextInput } from "@handwork/ui";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";

interface WebhookDialogProps {
  onClose: () => void;
  onDone: (webhook: EndpointResponse<"webhookCreate">) => void;
}

/** Does not use `URL.canParse`, because browsers from before 2023 do not support it. */
function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** Adds an address that the server notifies about releases. */
export function WebhookDialog({ onClose, onDone }: WebhookDialogProps) {
  return (
    <FormDialog
      title="Add a webhook"
      submitLabel="Add webhook"
      required={{ name: "Name is required" }}
      validate={(values) => ({
        url: isUrl(trimmedValue(values, "url"))
          ? undefined
          : "Enter a complete address, such as https://ops.example/hook.",
      })}
      send={(values) => {
        const format = trimmedValue(values, "format") === "chat" ? "chat" : "json";
        const body = {
          name: trimmedValue(values, "name"),
          url: trimmedValue(values, "url"),
          format,
        } as const;
        return call(endpoints.webhookCreate, { body });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <FormField name="name" label="Name" hint="The person or system that is notified." required>
        <TextInput maxLength={60} autoComplete="off" data-autofocus />
      </FormField>
      <FormField
        name="url"
        label="Address"
        hint="It must begin with https:// and be reachable from the internet. We store it encrypted, because it may contain a secret."
        required
      >
        <TextInput type="url" maxLength={500} autoComplete="off" />
      </FormField>
      <Field label="Format" hint="For Slack, Mattermost or Rocket.Chat, choose “Chat message”.">
        <Select name="format" defaultValue="json">
          <option value="json">JSON with all details</option>
          <option value="chat">Chat message (text)</option>
        </Select>
      </Field>
    </FormDialog>
  );
}
