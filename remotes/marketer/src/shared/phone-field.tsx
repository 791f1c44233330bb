import { bareNumber, messages, PHONE_PATTERN } from "@handwork/contract";
import { Field, type FormFields, TextInput } from "@handwork/ui";

/** Returns an error for an invalid number. An empty field has no error during input. */
export function phoneProblem(phone: string): string | undefined {
  const bare = bareNumber(phone);
  return bare && !PHONE_PATTERN.test(bare) ? messages.marketer.phoneFormat : undefined;
}

/** A field for a Nigerian phone number, checked during input. */
export function PhoneField({
  form: { bind, errors, set, setError },
}: {
  form: FormFields<{ phone_number: string }>;
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
