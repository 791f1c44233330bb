import { Field, TextInput } from "@handwork/ui";
import type { Fields } from "./fields.ts";
import { phoneProblem } from "./phone.ts";

/** A Nigerian number, checked while it is typed. */
export function PhoneField({
  form: { bind, errors, set, setError },
}: {
  form: Fields<{ phone_number: string }>;
}) {
  return (
    <Field label="Phone Number" hint="+234 or 0, then ten digits." required error={errors.phone_number}>
      <TextInput
        {...bind("phone_number")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        onChange={({ target: { value } }) => {
          set("phone_number", value);
          setError("phone_number", phoneProblem(value));
        }}
      />
    </Field>
  );
}
