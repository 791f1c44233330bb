import {
  type ArtisanProfile,
  bareNumber,
  endpoints,
  type Location,
  messages,
  type Profession,
} from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, Field, FormError, ProgressBar, TextInput, useFormState } from "@handwork/ui";
import { Fragment, useRef, useState } from "react";
import { PictureField, validateWork, WorkFields, type WorkValues } from "../shared/work-fields.tsx";
import styles from "./profile.module.css";

interface ProfileValues extends WorkValues {
  first_name: string;
  last_name: string;
}

const pay = {
  label: "Pay a day",
  hint: "In naira. Shown to employers. Leave it empty if you prefer to quote for each job.",
};

const valuesOf = (profile: ArtisanProfile): ProfileValues => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  service: String(profile.service?.id ?? ""),
  location: String(profile.location?.id ?? ""),
  experience: String(profile.experience),
  pay: profile.pay?.replace(/\.00$/, "") ?? "",
  phone_number: profile.phone_number ?? "",
  address: profile.address ?? "",
  profile_image: null,
});

const validate = (values: ProfileValues) => ({
  first_name: values.first_name.trim() ? undefined : messages.registration.firstNameRequired,
  last_name: values.last_name.trim() ? undefined : messages.registration.lastNameRequired,
  ...validateWork(values),
});

/** @param onProgress called with the part that has been sent, 0 to 1. */
function saveProfile(
  { profile_image, ...texts }: ProfileValues,
  onProgress: (part: number) => void,
): Promise<ArtisanProfile> {
  const body = new FormData();
  for (const [field, text] of Object.entries(texts)) body.set(field, text.trim());
  body.set("phone_number", bareNumber(texts.phone_number));
  if (profile_image) body.set("profile_image", profile_image);
  return call(endpoints.artisanProfileEdit, { body, onUploadProgress: onProgress });
}

interface ProfileFormProps {
  profile: ArtisanProfile;
  locations: Location[];
  professions: Profession[];
}

/** The fields of the profile that artisans may change. A verified name stays as reviewed. */
export function ProfileForm({ profile, locations, professions }: ProfileFormProps) {
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState(0);
  // Changed after each save, so that the file input forgets the file that has been sent.
  const saves = useRef(0);
  const form = useFormState<ProfileValues>({
    initial: valuesOf(profile),
    validate,
    async onSubmit(values): Promise<void> {
      setSent(0);
      try {
        const saved = await saveProfile(values, setSent);
        saves.current += 1;
        form.reset(valuesOf(saved));
        notify(messages.jobs.profileSaved, "success");
        await revalidate();
      } catch (error) {
        form.showFailure(error, messages.jobs.profileFailed);
      }
    },
  });
  useUnsavedWork(form.dirty);
  const { bind, errors } = form;
  const locked = profile.is_verified;
  const nameHint = locked && "Verified. Write to us to change it.";

  return (
    <form noValidate onSubmit={form.handleSubmit} className={styles.form} aria-labelledby="edit-title">
      <FormError>{form.formError}</FormError>
      <Fragment key={saves.current}>
        <PictureField form={form} current={profile.profile_image} />
        <div className={styles.pair}>
          <Field label="First Name" hint={nameHint} required error={errors.first_name}>
            <TextInput autoComplete="given-name" maxLength={150} readOnly={locked} {...bind("first_name")} />
          </Field>
          <Field label="Last Name" hint={nameHint} required error={errors.last_name}>
            <TextInput autoComplete="family-name" maxLength={150} readOnly={locked} {...bind("last_name")} />
          </Field>
        </div>
        <WorkFields
          form={form}
          locations={locations}
          professions={professions}
          pay={pay}
          serviceHint={
            locked && "If you change it, you are reviewed again before the Verified badge returns."
          }
        />
      </Fragment>
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
