import { Field, type FormState, TextInput } from "@handwork/ui";
import { PictureField, WorkFields } from "../shared/work-fields.tsx";
import type { ProfessionDetails } from "./profession-details.validation.ts";
import type { Lists } from "./profession-details-form.tsx";

const pay = {
  label: "Pay a day (naira)",
  hint: "Employers see it. Leave it empty if you prefer to be asked for a quote.",
};

/** What an artisan tells of themselves. */
export function ProfessionFields({ form, lists }: { form: FormState<ProfessionDetails>; lists: Lists }) {
  return (
    <>
      <WorkFields form={form} {...lists} pay={pay} />
      <Field
        label="NIN"
        hint="Your National Identification Number, 11 digits. Kept encrypted; employers never see it."
        required
        error={form.errors.nin}
      >
        <TextInput inputMode="numeric" autoComplete="off" maxLength={20} {...form.bind("nin")} />
      </Field>
      <PictureField form={form} />
    </>
  );
}
