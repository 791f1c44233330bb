import { IMAGE_TYPES } from "@handwork/contract";
import { Field, type FormFields, Preview, TextInput, useObjectUrl } from "@handwork/ui";
import { UserRound } from "lucide-react";
import { pictureProblem } from "./artisan.values.ts";
import styles from "./forms.module.css";

interface PictureFieldProps {
  form: FormFields<{ profile_image: File | null }>;
  /** URL of the current picture. */
  current?: string | null;
  /** The picture restored from a draft, which the file input itself cannot show. */
  restored?: File | null | undefined;
}

/** A field for an optional portrait, with a preview. Checks the picture as soon as it is chosen. */
export function PictureField({
  form: { values, errors, set, setError },
  current,
  restored,
}: PictureFieldProps) {
  const preview = useObjectUrl(errors.profile_image ? null : values.profile_image) ?? current;
  return (
    <div className={styles.picture}>
      <Preview src={preview} alt="" size={88} className={styles.preview}>
        <span aria-hidden className={`${styles.preview} ${styles.placeholder}`}>
          <UserRound size={36} strokeWidth={1.25} />
        </span>
      </Preview>
      <Field
        label="Profile Image"
        hint={
          restored && restored === values.profile_image
            ? `Restored: ${restored.name}. Choose another photo to replace it.`
            : "Optional. A photo of the artisan's face, at most 2.1MB."
        }
        error={errors.profile_image}
      >
        <TextInput
          type="file"
          name="profile_image"
          accept={IMAGE_TYPES.join()}
          onChange={({ target: { files } }) => {
            const file = files?.[0] ?? null;
            set("profile_image", file);
            setError("profile_image", pictureProblem(file));
          }}
        />
      </Field>
    </div>
  );
}
