import { type ArtisanProfile, type Location, messages, type Profession } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError } from "@handwork/http";
import { Button, FormError, ProgressBar, useFormState } from "@handwork/ui";
import { useRef, useState } from "react";
import styles from "./profile.module.css";
import { type ProfileValues, validateProfile, valuesOf } from "./profile.validation.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { saveProfile } from "./save-profile.ts";

export interface ProfileFormProps {
  profile: ArtisanProfile;
  locations: Location[];
  professions: Profession[];
}

export function ProfileForm({ profile, ...lists }: ProfileFormProps) {
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState(0);
  // Changed after each save, so that the file input forgets the file that has been sent.
  const saves = useRef(0);
  const form = useFormState<ProfileValues>({
    initial: valuesOf(profile),
    validate: validateProfile,
    async onSubmit(values): Promise<void> {
      setSent(0);
      try {
        const saved = await saveProfile(values, setSent);
        saves.current += 1;
        form.reset(valuesOf(saved));
        notify(messages.jobs.profileSaved, "success");
        await revalidate();
      } catch (error) {
        const { detail, ...fields } = error instanceof ApiError ? error.fields : {};
        form.setServerErrors(fields);
        if (detail || Object.keys(fields).length === 0) {
          form.setFormError(detail?.[0] ?? messages.jobs.profileFailed);
        }
      }
    },
  });
  useUnsavedWork(form.dirty);

  return (
    <form noValidate onSubmit={form.handleSubmit} className={styles.form} aria-labelledby="edit-title">
      <FormError>{form.formError}</FormError>
      <ProfileFields key={saves.current} form={form} profile={profile} {...lists} />
      {form.submitting && form.values.profile_image && (
        <ProgressBar label="Sending your picture" value={Math.round(sent * 100)} />
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          size="large"
          busy={form.submitting}
          busyLabel="Saving..."
          disabled={!form.dirty}
        >
          Save changes
        </Button>
      </div>
    </form>
  );
}
