import { Field, type FormState, MoneyInput, Select, TextInput } from "@handwork/ui";
import { PicturePicker } from "../shared/picture-picker.tsx";
import { imageProblem } from "../shared/profile-rules.ts";
import styles from "./profile.module.css";
import type { ProfileValues } from "./profile.validation.ts";
import type { ProfileFormProps } from "./profile-form.tsx";

/** What a worker may change of their profile; a verified name stays as it was reviewed. */
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
      <PicturePicker
        picture={form.values.profile_image}
        current={profile.profile_image}
        error={errors.profile_image}
        onPick={(file) => {
          form.set("profile_image", file);
          form.setError("profile_image", file ? imageProblem(file) : undefined);
        }}
      />
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
      <div className={styles.pair}>
        <Field label="Service" required error={errors.service}>
          <Select {...bind("service")}>
            <option value="">Select Service</option>
            {professions.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Experience (years)" required error={errors.experience}>
          <TextInput type="number" inputMode="numeric" min={0} max={80} step={1} {...bind("experience")} />
        </Field>
      </div>
      <Field
        label="Pay a day"
        hint="In naira. Employers see it. Leave it empty if you prefer to be asked for a quote."
        error={errors.pay}
      >
        <MoneyInput {...bind("pay")} />
      </Field>
      <div className={styles.pair}>
        <Field label="Location" required error={errors.location}>
          <Select {...bind("location")}>
            <option value="">Select Location</option>
            {locations.map(({ id, location }) => (
              <option key={id} value={id}>
                {location}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Phone Number" required error={errors.phone_number}>
          <TextInput type="tel" autoComplete="tel" maxLength={20} {...bind("phone_number")} />
        </Field>
      </div>
      <Field label="Address" hint="Employers do not see it." required error={errors.address}>
        <TextInput autoComplete="street-address" maxLength={300} {...bind("address")} />
      </Field>
    </>
  );
}
