import { endpoints, type LookupEntry, type LookupKind, messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Field, Select } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, textOf } from "../shared/form-dialog.tsx";
import { type LookupUse, UseOf } from "./use-of.tsx";

export interface ChangeProps {
  kind: LookupKind;
  /** Singular name of an entry. */
  singular: string;
  entry: LookupEntry;
  /** All entries of the list. */
  entries: readonly LookupEntry[];
  onDone: () => void;
  onClose: () => void;
}

/** Merges an entry into another one, after showing the consequences. */
export function MergeDialog({ kind, singular, entry, entries, onDone, onClose }: ChangeProps) {
  const [chosen, setChosen] = useState("");
  const into = entries.find(({ id }) => String(id) === chosen);
  async function send(values: FormData) {
    const body = { into: Number(textOf(values, "into")) };
    const { name } = await call(endpoints.lookupMerge, { params: { kind, id: entry.id }, body });
    notify(`${entry.name} has been merged into ${name}.`, "success");
  }
  return (
    <FormDialog
      title={`Merge ${entry.name} into another ${singular}?`}
      submitLabel={into ? `Merge into ${into.name}` : "Merge"}
      busyLabel="Merging..."
      danger
      validate={(values) => ({
        into: textOf(values, "into") ? undefined : messages.administration.entryRequired,
      })}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label="Merge into" required error={errors.into}>
            <Select
              name="into"
              defaultValue=""
              onChange={({ target }) => setChosen(target.value)}
              data-autofocus
            >
              <option value="">Choose one</option>
              {entries
                .filter(({ id }) => id !== entry.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <UseOf kind={kind} id={entry.id}>
            {(use) => <Consequence kind={kind} name={entry.name} into={into?.name} use={use} />}
          </UseOf>
        </>
      )}
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
          Its card on the home page moves as well. If {into} already has a card, that card stays and this one
          is deleted.
        </p>
      )}
      <p>
        Old links keep working
        {kind === "industries" ? "." : `, and a search for “${name}” finds ${into}.`} This cannot be undone.
      </p>
    </>
  );
}
