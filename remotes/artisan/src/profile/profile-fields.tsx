import { Field, type FormState, TextInput } from "@handwork/ui";
import { PictureField, WorkFields } from "../shared/work-fields.tsx";
import styles from "./profile.module.css";
import type { ProfileValues } from "./profile.validation.ts";
import type { ProfileFormProps } from "./profile-form.tsx";

const pay = {
  label: "Pay a day",
  hint: "In naira. Employers see it. Leave it empty if you prefer to be asked for a quote.",
};

/** What an artisan may change of their profile; a verified name stays as it was reviewed. */
export function ProfileFields({
  form,
  profile,
  locations,
  professions,
}: ProfileFormProps & { form: FormState<ProfileValues> }) {
  const { bind, errors } = form;
  const locked = profile.is_verified;
  return (
    <>
      <PictureField form={form} current={profile.profile_image} />
      <div className={styles.pair}>
        <Field
          label="First Name"
          hint={locked && "Verified. Write to us to change it."}
          required
          error={errors.first_name}
        >
          <TextInput autoComplete="given-name" maxLength={150} readOnly={locked} {...bind("first_name")} />
        </Field>
        <Field
          label="Last Name"
          hint={locked && "Verified. Write to us to change it."}
          required
          error={errors.last_name}
        >
          <TextInput autoComplete="family-name" maxLength={150} readOnly={locked} {...bind("last_name")} />
        </Field>
      </div>
      <WorkFields
        form={form}
        locations={locations}
        professions={professions}
        pay={pay}
        serviceHint={locked && "If you change it, you are reviewed again before you show as verified."}
      />
    </>
  );
}
