import { endpoints, type LookupEntry, type LookupKind, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Select } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import { EntryUse, type LookupUse } from "./lookup-use.tsx";

export interface ChangeProps {
  kind: LookupKind;
  /** Singular name of an entry. */
  singular: string;
  entry: LookupEntry;
  /** All entries of the list. */
  entries: readonly LookupEntry[];
  onClose: () => void;
}

/** Shows the consequences of merging an entry into another one, then merges it. */
export function MergeDialog({ kind, singular, entry, entries, onClose }: ChangeProps) {
  const [chosen, setChosen] = useState("");
  const into = entries.find(({ id }) => String(id) === chosen);
  function send(values: FormData) {
    const body = { into: Number(trimmedValue(values, "into")) };
    return call(endpoints.lookupMerge, { params: { kind, id: entry.id }, body });
  }
  return (
    <FormDialog
      title={`Merge ${entry.name} into another ${singular}?`}
      submitLabel={into ? `Merge into ${into.name}` : "Merge"}
      busyLabel="Merging..."
      danger
      required={{ into: messages.administration.entryRequired }}
      send={send}
      done={({ name }) => `${entry.name} has been merged into ${name}.`}
      onClose={onClose}
    >
      <FormField name="into" label="Merge into" required>
        <Select defaultValue="" onChange={({ target }) => setChosen(target.value)} data-autofocus>
          <option value="">Choose one</option>
          {entries
            .filter(({ id }) => id !== entry.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </FormField>
      <EntryUse kind={kind} id={entry.id}>
        {(use) => <Consequence kind={kind} name={entry.name} into={into?.name} use={use} />}
      </EntryUse>
    </FormDialog>
  );
}

interface ConsequenceProps {
  kind: LookupKind;
  name: string;
  into: string | undefined;
  use: LookupUse;
}

function Consequence({
  kind,
  name,
  into = "the other entry",
  use: { moves, has_card: hasCard },
}: ConsequenceProps) {
  return (
    <>
      <p>{moves ? `This moves to ${into}: ${moves}.` : `Nothing uses ${name} yet.`}</p>
      {hasCard && (
        <p>
          The card on the home page moves as well. If {into} already has a card, {name}'s card is deleted.
        </p>
      )}
      <p>
        Old links keep working
        {kind === "industries" ? "." : `, and a search for “${name}” finds ${into}.`} This cannot be undone.
      </p>
    </>
  );
}
