import { useEffect, useEffectEvent } from "react";
import { Field } from "../forms/field.tsx";
import { TextInput } from "../forms/inputs.tsx";

export interface PhotoInputProps {
  /** Number of photos that can still be added. */
  max: number;
  /** Error message about the selected files. */
  error?: string | undefined;
  /** Also called with no files when the input disappears, because a new input starts empty. */
  onChoose: (files: File[]) => void;
}

/** An input for several photos. To reset it, change its `key`. */
export function PhotoInput({ max, error, onChoose }: PhotoInputProps) {
  const clear = useEffectEvent(() => onChoose([]));
  useEffect(() => () => clear(), []);
  return (
    <Field label="Photos" hint={`Up to ${max}: JPEG, PNG or WebP.`} error={error}>
      <TextInput
        type="file"
        multiple
        accept=".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp"
        onChange={({ target }) => onChoose([...(target.files ?? [])])}
      />
    </Field>
  );
}
