import { endpoints, messages, type Profession, wordLanguages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Options, Select, TextInput } from "@handwork/ui";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import { languageNames } from "./language-names.ts";

interface WordDialogProps {
  /** Null for a word that the search ignores. */
  trade: Profession | null;
  onClose: () => void;
}

/** Adds a word for a trade, or a word for the search to ignore. */
export function WordDialog({ trade, onClose }: WordDialogProps) {
  function send(values: FormData) {
    const chosen = wordLanguages.find((code) => code === values.get("language")) ?? "en";
    const body = { word: trimmedValue(values, "word"), language: chosen, profession: trade?.id ?? null };
    return call(endpoints.tradeWordCreate, { body });
  }
  return (
    <FormDialog
      title={trade ? `New word for ${trade.title}` : "New word to ignore"}
      submitLabel="Save"
      required={{ word: messages.administration.wordRequired }}
      send={send}
      done={({ word }) => `${word} has been saved.`}
      onClose={onClose}
    >
      <FormField
        name="word"
        label="Word or phrase"
        hint="As people type it. Accents and capitals make no difference."
        required
      >
        <TextInput autoComplete="off" maxLength={80} data-autofocus />
      </FormField>
      <FormField name="language" label="Language" required>
        <Select>
          <Options of={wordLanguages.map((code) => [code, languageNames[code]])} />
        </Select>
      </FormField>
    </FormDialog>
  );
}
