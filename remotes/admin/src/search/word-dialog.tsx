import { endpoints, messages, type Profession, wordLanguages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { Field, Select, TextInput } from "@handwork/ui";
import { FormDialog, trimmedValue } from "../shared/form-dialog.tsx";
import { languageNames } from "./language-names.ts";

interface WordDialogProps {
  /** Null for a word that the search ignores. */
  trade: Profession | null;
  onDone: () => void;
  onClose: () => void;
}

/** Adds a word for a trade, or a word for the search to ignore. */
export function WordDialog({ trade, onDone, onClose }: WordDialogProps) {
  async function send(values: FormData) {
    const chosen = wordLanguages.find((code) => code === values.get("language")) ?? "en";
    const body = { word: trimmedValue(values, "word"), language: chosen, profession: trade?.id ?? null };
    const { word } = await call(endpoints.tradeWordCreate, { body });
    notify(`${word} has been saved.`, "success");
  }
  return (
    <FormDialog
      title={trade ? `New word for ${trade.title}` : "New word to ignore"}
      submitLabel="Save"
      validate={(values) => ({
        word: trimmedValue(values, "word") ? undefined : messages.administration.wordRequired,
      })}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label="Word or phrase"
            hint="As people type it. Accents and capitals make no difference."
            required
            error={errors.word}
          >
            <TextInput name="word" autoComplete="off" maxLength={80} data-autofocus />
          </Field>
          <Field label="Language" required error={errors.language}>
            <Select name="language">
              {wordLanguages.map((code) => (
                <option key={code} value={code}>
                  {languageNames[code]}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </FormDialog>
  );
}
