import { Field, type FormFields, MoneyInput, TextInput } from "@handwork/ui";
import type { ReactNode } from "react";
import type { AccountValues } from "./account.values.ts";
import type { ArtisanValues } from "./artisan.values.ts";
import { FieldGroup, FieldPair } from "./field-group.tsx";
import type { FormPart } from "./form-progress.tsx";
import { LookupField } from "./lookup-field.tsx";
import type { LookupName, LookupOption } from "./lookup-loader.ts";
import { PhoneField } from "./phone-field.tsx";
import type { Lookups } from "./use-lookups.ts";

interface ArtisanFieldsProps {
  form: FormFields<ArtisanValues>;
  lookups: Lookups;
  /** The name fields. */
  names: ReactNode;
  /** The NIN field. It is required when registering and optional when editing. */
  nin: ReactNode;
  /** Current location and service. `held` is text that awaits review by an admin. */
  current?: Record<LookupName, { chosen: LookupOption | null; held: string | null }>;
}

export const personPart: FormPart<ArtisanValues & Pick<AccountValues, "first_name" | "last_name">> = {
  title: "Person",
  fields: ["first_name", "last_name", "phone_number", "nin"],
};
export const workPart: FormPart<ArtisanValues> = {
  title: "Work",
  fields: ["service", "experience", "pay", "location", "address"],
};

const reviewHint = (text: string | null | undefined) =>
  text ? `“${text}” is waiting for review.` : undefined;

/** Fields for an artisan's name, phone and NIN, then for the trade, daily rate and location. */
export function ArtisanFields({ form, lookups, names, nin, current }: ArtisanFieldsProps) {
  const { bind, errors } = form;
  const { location, service } = lookups.lookups;
  return (
    <>
      <FieldGroup legend={personPart.title}>
        {names}
        <FieldPair>
          <PhoneField form={form} />
          {nin}
        </FieldPair>
      </FieldGroup>
      <FieldGroup legend={workPart.title}>
        <LookupField
          label="Service"
          lookup={service}
          control={bind("service")}
          error={errors.service}
          hint={reviewHint(current?.service.held)}
          current={current?.service.chosen}
        />
        <FieldPair isShort>
          <Field label="Experience" hint="In years." required error={errors.experience}>
            <TextInput {...bind("experience")} type="number" inputMode="numeric" min={0} max={80} step={1} />
          </Field>
          <Field label="Pay" hint="In naira per day." required error={errors.pay}>
            <MoneyInput {...bind("pay")} />
          </Field>
        </FieldPair>
        <FieldPair>
          <LookupField
            label="Location"
            lookup={location}
            control={bind("location")}
            error={errors.location}
            // Every field in the pair has a hint, so that both have the same height.
            hint={reviewHint(current?.location.held) ?? "Where they work."}
            current={current?.location.chosen}
          />
          <Field label="Address" hint="House number and street." required error={errors.address}>
            <TextInput {...bind("address")} autoComplete="off" maxLength={300} />
          </Field>
        </FieldPair>
      </FieldGroup>
    </>
  );
}
