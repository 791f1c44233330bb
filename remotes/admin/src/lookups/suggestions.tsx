import {
  type EndpointBody,
  endpoints,
  type LookupEntry,
  type LookupKind,
  type LookupSuggestion,
} from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { call } from "@handwork/http";
import { Button, Card, DateText, Field, Options, Select, Stack } from "@handwork/ui";
import { useState } from "react";
import lists from "../shared/lists.module.css";
import { useStaffAction } from "../shared/use-staff-action.ts";
import styles from "./lookups.module.css";

interface SuggestionsProps {
  suggestions: LookupSuggestion[];
  entries: Record<LookupKind, LookupEntry[]>;
}

/** Lists names that users typed because the list did not have them. Staff match, add or dismiss each name. */
export function Suggestions({ suggestions, entries }: SuggestionsProps) {
  return (
    <section aria-labelledby="suggestions" className={lists.section}>
      <h2 id="suggestions">
        Suggested names <span className={lists.count}>{suggestions.length}</span>
      </h2>
      <Stack as="ul">
        {suggestions.map((suggestion) => (
          <Suggestion
            key={suggestion.id}
            suggestion={suggestion}
            entries={suggestion.kind === "location" ? entries.locations : entries.professions}
          />
        ))}
      </Stack>
    </section>
  );
}

type Choice = EndpointBody<"suggestionResolve">;

function Suggestion({ suggestion, entries }: { suggestion: LookupSuggestion; entries: LookupEntry[] }) {
  const { id, kind, text, person, suggested_by, created_at } = suggestion;
  const { busy, run } = useStaffAction();
  const [lookup, setLookup] = useState("");
  const kindName = kind === "location" ? "location" : "profession";
  const kindLabel = kind === "location" ? "Location" : "Profession";

  async function resolve(body: Choice, question?: string) {
    const options = { danger: true, confirmLabel: "Dismiss", cancelLabel: "Cancel" };
    if (question && !(await askConfirm(question, options))) return;
    await run(
      () => call(endpoints.suggestionResolve, { params: { id }, body }),
      `“${text}” has been resolved.`,
    );
  }

  return (
    <Card as="li" className={styles.suggestion}>
      <div>
        <h3>“{text}”</h3>
        <p className="soft">
          {kindLabel} entered by {suggested_by} for {person}, <DateText value={created_at} />
        </p>
      </div>
      <div className={styles.place}>
        <Field label={`Match with a ${kindName}`} className={styles.choice}>
          <Select value={lookup} onChange={({ target }) => setLookup(target.value)}>
            <option value="">Choose</option>
            <Options of={entries.map((entry) => [entry.id, entry.name])} />
          </Select>
        </Field>
        <Button
          variant="secondary"
          disabled={!lookup}
          busy={busy}
          onClick={() => void resolve({ action: "match", lookup: Number(lookup) })}
        >
          Match
        </Button>
        <Button busy={busy} onClick={() => void resolve({ action: "add", name: text })}>
          Add to the list
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() =>
            void resolve({ action: "dismiss" }, `Dismiss “${text}”? ${person} will have no ${kindName}.`)
          }
        >
          Dismiss
        </Button>
      </div>
    </Card>
  );
}
