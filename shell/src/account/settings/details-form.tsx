import { endpoints, messages, paths, type UserProfile } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { Link, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Banner, Button, Field, FormError, Stack, TextInput, useFormState } from "@handwork/ui";
import { useState } from "react";
import account from "../account.module.css";
import { type DetailsValues, fieldsOf, toBody, validateDetails, valuesOf } from "./details.values.ts";
import { LogoField } from "./logo-field.tsx";

/** Edits the person's names, and the phone number and company if the account has them. */
export function DetailsForm({ profile }: { profile: UserProfile }) {
  const { revalidate } = useRevalidator();
  // A new key after each save empties the file input.
  const [saves, setSaves] = useState(0);
  const fields = fieldsOf(profile);
  const form = useFormState<DetailsValues>({
    initial: valuesOf(profile),
    validate: (values) => validateDetails(values, fields),
    async onSubmit(values): Promise<void> {
      try {
        const saved = await call(endpoints.userProfileEdit, { body: toBody(values, fields) });
        form.reset(valuesOf(saved));
        setSaves((count) => count + 1);
        notify(messages.account.saved, "success");
        await revalidate();
      } catch (error) {
        form.showFailure(error, messages.account.failed);
      }
    },
  });
  const { bind, errors, values, set } = form;
  useUnsavedWork(form.dirty);

  return (
    <form noValidate onSubmit={form.handleSubmit} aria-labelledby="details-title">
      <Stack>
        <FormError>{form.formError}</FormError>
        {profile.profile_complete === false && (
          <Banner tone="info">
            Your sign-up is not finished.{" "}
            <Link to={paths.employerDetails(profile.id, profile.username)}>
              Tell us about your organisation
            </Link>
          </Banner>
        )}
        <div className={account.pair}>
          <Field label="First Name" required error={errors.first_name}>
            <TextInput autoComplete="given-name" maxLength={150} {...bind("first_name")} />
          </Field>
          <Field label="Last Name" required error={errors.last_name}>
            <TextInput autoComplete="family-name" maxLength={150} {...bind("last_name")} />
          </Field>
        </div>
        {fields.phone && (
          <Field label="Phone Number" required error={errors.phone_number}>
            <TextInput type="tel" autoComplete="tel" maxLength={40} {...bind("phone_number")} />
          </Field>
        )}
        {fields.company && (
          <>
            <Field label="Company" required={fields.companyRequired} error={errors.company_name}>
              <TextInput autoComplete="organization" maxLength={200} {...bind("company_name")} />
            </Field>
            <LogoField
              key={saves}
              company={values.company_name || "Handwork"}
              file={values.company_logo}
              current={profile.company_logo}
              error={errors.company_logo}
              onPick={(file) => set("company_logo", file)}
            />
          </>
        )}
        <div>
          <Button type="submit" size="large" busy={form.submitting} busyLabel="Saving...">
            Save changes
          </Button>
        </div>
      </Stack>
    </form>
  );
}
