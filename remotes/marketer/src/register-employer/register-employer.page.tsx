import { endpoints, messages, paths } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useNavigate } from "@handwork/federation/router";
import { Field, Page, PageHeader, TextInput, useFormState } from "@handwork/ui";
import { accountPart, NameFields } from "../shared/account-fields.tsx";
import { ConsentField } from "../shared/consent-field.tsx";
import { FieldGroup, FieldPair } from "../shared/field-group.tsx";
import type { FormPart } from "../shared/form-progress.tsx";
import { LookupField } from "../shared/lookup-field.tsx";
import { PhoneField } from "../shared/phone-field.tsx";
import { RegisterForm } from "../shared/register-form.tsx";
import { employerLists, useLookups } from "../shared/use-lookups.ts";
import { notifyAboutReview, toFormData, useRegistration } from "../shared/use-registration.ts";
import { type EmployerValues, emptyEmployer, validateEmployer } from "./employer.values.ts";

const employerPart: FormPart<EmployerValues> = {
  title: "Employer",
  fields: ["first_name", "last_name", "phone_number", "company_name", "location"],
};
const consentPart: FormPart<EmployerValues> = { title: "Consent", fields: ["consent", "consent_how"] };
const parts: readonly FormPart<EmployerValues>[] = [employerPart, accountPart, consentPart];

export function Component() {
  const navigate = useNavigate();
  const lookups = useLookups(employerLists);
  const registration = useRegistration(endpoints.employerRegister);
  const form = useFormState<EmployerValues>({
    initial: emptyEmployer,
    validate: validateEmployer,
    async onSubmit(values) {
      const registered = await registration.send(toFormData(values), form);
      if (!registered) return;
      notify(messages.marketer.registered, "success");
      notifyAboutReview(registered.held_for_review, values);
      await navigate(paths.marketerDashboard);
    },
  });
  useUnsavedWork(form.dirty);
  const { bind, errors } = form;

  return (
    <Page width="work">
      <PageHeader title="Employer Registration" />
      <RegisterForm
        form={form}
        parts={parts}
        problems={validateEmployer(form.values)}
        lookups={lookups}
        coverLabel="Registering the employer…"
        submitLabel="Register Employer"
        unanswered={registration.unanswered}
        lastFields={
          <FieldGroup legend={consentPart.title}>
            <ConsentField
              form={form}
              label="This person has agreed to be registered and to have these details stored by Handwork."
            />
          </FieldGroup>
        }
      >
        <FieldGroup legend={employerPart.title}>
          <NameFields form={form} />
          <PhoneField form={form} />
          <FieldPair>
            <Field
              label="Company Name"
              hint="For a household, enter the family name."
              required
              error={errors.company_name}
            >
              <TextInput {...bind("company_name")} autoComplete="off" maxLength={200} />
            </Field>
            <LookupField
              label="Location"
              lookup={lookups.lookups.location}
              control={bind("location")}
              error={errors.location}
              // Every field in the pair has a hint, so that both have the same height.
              hint="Where the work takes place."
            />
          </FieldPair>
        </FieldGroup>
      </RegisterForm>
    </Page>
  );
}
