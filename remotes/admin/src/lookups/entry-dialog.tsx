import { endpoints, type Industry, type LookupEntry, type LookupKind, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, Cluster, Options, Select, TextInput } from "@handwork/ui";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";

interface EntryDialogProps {
  kind: LookupKind;
  /** Singular name of an entry. */
  singular: string;
  /** The entry to change. Null to add an entry. */
  entry: LookupEntry | null;
  industries: readonly Industry[];
  onClose: () => void;
  /** Replaces this dialog with another one for the same entry. */
  onSwitch: (action: "merge" | "remove") => void;
}

export function EntryDialog({ kind, singular, entry, industries, onClose, onSwitch }: EntryDialogProps) {
  const hasIndustry = kind === "professions";
  function send(values: FormData) {
    const industry = Number(values.get("industry")) || null;
    const body = { name: trimmedValue(values, "name"), ...(hasIndustry && { industry }) };
    return entry
      ? call(endpoints.lookupUpdate, { params: { kind, id: entry.id }, body })
      : call(endpoints.lookupCreate, { params: { kind }, body });
  }
  return (
    <FormDialog
      title={entry ? `Edit ${entry.name}` : `New ${singular}`}
      submitLabel="Save"
      required={{ name: messages.administration.nameRequired }}
      send={send}
      done={({ name }) => `${name} has been saved.`}
      onClose={onClose}
    >
      <FormField name="name" label="Name" required>
        <TextInput defaultValue={entry?.name} autoComplete="off" maxLength={120} data-autofocus />
      </FormField>
      {hasIndustry && (
        <FormField name="industry" label="Industry">
          <Select defaultValue={entry?.industry ?? ""}>
            <option value="">None</option>
            <Options of={industries.map(({ id, name }) => [id, name])} />
          </Select>
        </FormField>
      )}
      {entry && (
        <Cluster>
          <Button variant="secondary" size="small" onClick={() => onSwitch("merge")}>
            Merge {singular}
          </Button>
          <Button variant="secondary" size="small" onClick={() => onSwitch("remove")}>
            Remove {singular}
          </Button>
        </Cluster>
      )}
    </FormDialog>
  );
}
