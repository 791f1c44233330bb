import { Field, Preview, TextInput, useObjectUrl } from "@handwork/ui";
import { UserRound } from "lucide-react";
import styles from "./picture-picker.module.css";
import { imageTypes } from "./profile-rules.ts";

export interface PicturePickerProps {
  picture: File | null;
  /** Address of the picture that is there already. */
  current?: string | null;
  error: string | undefined;
  onPick: (file: File | null) => void;
}

/** The profile picture, shown as soon as it is chosen. */
export function PicturePicker({ picture, current = null, error, onPick }: PicturePickerProps) {
  const address = useObjectUrl(error ? null : picture) ?? current;
  return (
    <div className={styles.picture}>
      <Preview src={address} alt="Your profile" size={80} className={styles.portrait}>
        <span aria-hidden className={styles.portrait}>
          <UserRound size={32} strokeWidth={1.5} />
        </span>
      </Preview>
      <Field
        label="Profile Image"
        hint="A clear picture of your face, up to 2.1 MB: JPEG, PNG or WebP."
        error={error}
      >
        <TextInput
          type="file"
          name="profile_image"
          accept={imageTypes.join()}
          onChange={(event) => onPick(event.target.files?.[0] ?? null)}
        />
      </Field>
    </div>
  );
}
