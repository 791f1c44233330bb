import { errorText } from "@handwork/bookings";
import { type Company, endpoints, messages } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import { Button, Field, FormError, TextArea, TextInput, useFormState } from "@handwork/ui";
import { useId, useState } from "react";
import styles from "./companies.module.css";

type Values = Record<keyof typeof emptyValues, string>;
const emptyValues = {
  company_name: "",
  industry: "",
  address: "",
  contact: "",
  description: "",
  website: "",
};

const valuesOf = (company: Company): Values => ({
  company_name: company.company_name,
  industry: company.industry ?? "",
  address: company.address ?? "",
  contact: company.contact ?? "",
  description: company.description ?? "",
  website: company.website ?? "",
});

interface CompanyFormProps {
  /** The company to change. Omit it to add a company. */
  company?: Company;
  /** Industry names to suggest. */
  industries: readonly string[];
  /** The form stays busy until this ends. */
  onSaved: (company: Company) => unknown;
}

export function CompanyForm({ company, industries, onSaved }: CompanyFormProps) {
  const [image, setImage] = useState<File | null>(null);
  const [imageError, setImageError] = useState<string>();
  const suggestions = useId();
  const form = useFormState<Values>({
    initial: company ? valuesOf(company) : emptyValues,
    validate: ({ company_name, website }) => ({
      company_name: company_name.trim() ? undefined : messages.administration.companyName,
      website: !website || /^https?:\/\//.test(website) ? undefined : messages.administration.website,
    }),
    onSubmit: send,
  });
  useUnsavedWork(form.dirty || image !== null);

  async function send(values: Values): Promise<void> {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    if (image) body.append("company_image", image);
    try {
      const saved = company
        ? await call(endpoints.companyUpdate, { params: { id: company.id }, body })
        : await call(endpoints.companyCreate, { body });
      setImage(null);
      form.reset(valuesOf(saved));
      await onSaved(saved);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) {
        const { company_image, ...fields } = error.fields;
        setImageError(company_image?.join(" "));
        form.setServerErrors(fields);
      } else form.setFormError(errorText(error, messages.administration.actionFailed));
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit} className={styles.form}>
      <FormError>{form.formError}</FormError>
      <Field label="Company name" required error={form.errors.company_name}>
        <TextInput autoComplete="off" maxLength={120} {...form.bind("company_name")} />
      </Field>
      <Field label="Industry" error={form.errors.industry}>
        <TextInput list={suggestions} autoComplete="off" maxLength={120} {...form.bind("industry")} />
      </Field>
      <datalist id={suggestions}>
        {industries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Address" error={form.errors.address}>
        <TextInput autoComplete="off" maxLength={300} {...form.bind("address")} />
      </Field>
      <Field label="Contact" hint="A phone number or an email address." error={form.errors.contact}>
        <TextInput autoComplete="off" maxLength={160} {...form.bind("contact")} />
      </Field>
      <Field label="Website" error={form.errors.website}>
        <TextInput
          type="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={300}
          {...form.bind("website")}
        />
      </Field>
      <Field label="About" error={form.errors.description}>
        <TextArea rows={5} maxLength={2000} {...form.bind("description")} />
      </Field>
      <Field
        label="Picture"
        hint={company?.company_image ? "Leave empty to keep the current picture." : "PNG, JPEG or WebP."}
        error={imageError}
      >
        <TextInput
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            setImage(target.files?.[0] ?? null);
            setImageError(undefined);
          }}
        />
      </Field>
      <Button type="submit" busy={form.submitting} busyLabel="Saving...">
        {company ? "Save changes" : "Add company"}
      </Button>
    </form>
  );
}
