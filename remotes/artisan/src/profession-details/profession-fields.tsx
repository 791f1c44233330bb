import { Field, type FormState, MoneyInput, Select, TextInput } from "@handwork/ui";
import { PicturePicker } from "../shared/picture-picker.tsx";
import { imageProblem } from "../shared/profile-rules.ts";
import styles from "./profession-details.module.css";
import type { ProfessionDetails } from "./profession-details.validation.ts";
import type { Lists } from "./profession-details-form.tsx";

/** What a worker tells of themselves. */
export function ProfessionFields({ form, lists }: { form: FormState<ProfessionDetails>; lists: Lists }) {
  const { errors, bind } = form;
  return (
    <>
      <div className={styles.pair}>
        <Field label="Service" required error={errors.service}>
          <Select {...bind("service")} disabled={!lists.professions}>
            <option value="">Select Service</option>
            {lists.professions?.map(({ id, title }) => (
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
        label="Pay a day (naira)"
        hint="Employers see it. Leave it empty if you prefer to be asked for a quote."
        error={errors.pay}
      >
        <MoneyInput {...bind("pay")} />
      </Field>
      <div className={styles.pair}>
        <Field label="Location" required error={errors.location}>
          <Select {...bind("location")} disabled={!lists.locations}>
            <option value="">Select Location</option>
            {lists.locations?.map(({ id, location }) => (
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
      <Field
        label="NIN"
        hint="Your National Identification Number, 11 digits. Kept encrypted; employers never see it."
        required
        error={errors.nin}
      >
        <TextInput inputMode="numeric" autoComplete="off" maxLength={20} {...bind("nin")} />
      </Field>
      <PicturePicker
        picture={form.values.profile_image}
        error={errors.profile_image}
        onPick={(file) => {
          form.set("profile_image", file);
          form.setError("profile_image", file ? imageProblem(file) : undefined);
        }}
      />
    </>
  );
}
