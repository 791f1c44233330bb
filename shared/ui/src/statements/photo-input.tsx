import { Field } from "../forms/field.tsx";
import { TextInput } from "../forms/inputs.tsx";

export interface PhotoInputProps {
  /** Number of photos that can still be added. */
  max: number;
  /** Error message about the selected files. */
  error?: string | undefined;
  onChoose: (files: File[]) => void;
}

/** An input for several photos. To reset it, change its `key`. */
export const PhotoInput = ({ max, error, onChoose }: PhotoInputProps) => (
  <Field label="Photos" hint={`Up to ${max}, JPEG, PNG or WebP.`} error={error}>
    <TextInput
      type="file"
      multiple
      accept=".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp"
      onChange={({ target }) => onChoose([...(target.files ?? [])])}
    />
  </Field>
);
