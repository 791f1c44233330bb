import { IMAGE_TYPES } from "@handwork/contract";
import { Avatar, Field, TextInput, useObjectUrl } from "@handwork/ui";
import styles from "./settings.module.css";

interface LogoFieldProps {
  /** Its initials replace a missing logo. */
  company: string;
  file: File | null;
  /** URL of the current logo. */
  current: string | null;
  error: string | undefined;
  onPick: (file: File | null) => void;
}

/** Field for the company's logo, with a preview. */
export function LogoField({ company, file, current, error, onPick }: LogoFieldProps) {
  const chosen = useObjectUrl(error ? null : file);
  return (
    <div className={styles.logo}>
      <Avatar name={company} src={chosen ?? current} alt="" eager />
      <Field label="Company logo" hint="Up to 2.1 MB: JPEG, PNG or WebP." error={error}>
        <TextInput
          type="file"
          name="company_logo"
          accept={IMAGE_TYPES.join()}
          onChange={({ target: { files } }) => onPick(files?.[0] ?? null)}
        />
      </Field>
    </div>
  );
}
