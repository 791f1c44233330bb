import type { Location, Profession } from "@handwork/contract";
import { Field, type FormState, MoneyInput, Select, TextInput } from "@handwork/ui";
import { PicturePicker } from "./picture-picker.tsx";
import { imageProblem } from "./profile-rules.ts";
import styles from "./work-fields.module.css";

interface WorkValues {
  service: string;
  experience: string;
  pay: string;
  location: string;
  phone_number: string;
  address: string;
}

type Fields<T> = Pick<FormState<T>, "bind" | "errors" | "set" | "setError" | "values">;

interface WorkFieldsProps {
  form: Fields<WorkValues>;
  /** Null when the list could not be loaded. */
  locations: readonly Location[] | null;
  professions: readonly Profession[] | null;
  /** Label and hint of the daily pay. */
  pay: { label: string; hint: string };
  /** What another trade brings with it. */
  serviceHint?: string | false;
}

/** An artisan's trade, pay and where to find them. */
export function WorkFields({
  form: { bind, errors },
  locations,
  professions,
  pay,
  serviceHint,
}: WorkFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Service" hint={serviceHint} required error={errors.service}>
          <Select {...bind("service")} disabled={!professions}>
            <option value="">Select Service</option>
            {professions?.map(({ id, title }) => (
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
      <Field {...pay} error={errors.pay}>
        <MoneyInput {...bind("pay")} />
      </Field>
      <div className={styles.pair}>
        <Field label="Location" required error={errors.location}>
          <Select {...bind("location")} disabled={!locations}>
            <option value="">Select Location</option>
            {locations?.map(({ id, location }) => (
              <option key={id} value={id}>
                {location}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Phone Number" required error={errors.phone_number}>
          <TextInput type="tel" autoComplete="tel" maxLength={40} {...bind("phone_number")} />
        </Field>
      </div>
      <Field label="Address" hint="Employers do not see it." required error={errors.address}>
        <TextInput autoComplete="street-address" maxLength={300} {...bind("address")} />
      </Field>
    </>
  );
}

interface PictureFieldProps {
  form: Fields<{ profile_image: File | null }>;
  /** The picture that is kept already. */
  current?: string | null;
}

export function PictureField({ form, current }: PictureFieldProps) {
  return (
    <PicturePicker
      picture={form.values.profile_image}
      {...(current !== undefined && { current })}
      error={form.errors.profile_image}
      onPick={(file) => {
        form.set("profile_image", file);
        form.setError("profile_image", file ? imageProblem(file) : undefined);
      }}
    />
  );
}
