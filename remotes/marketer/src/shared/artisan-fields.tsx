import { Field, type FormFields, MoneyInput, TextInput } from "@handwork/ui";
import type { ReactNode } from "react";
import type { ArtisanValues } from "./artisan.values.ts";
import { FieldGroup, FieldPair } from "./field-group.tsx";
import { LookupField } from "./lookup-field.tsx";
import type { LookupName, LookupOption } from "./lookup-loader.ts";
import type { Part } from "./parts.tsx";
import { PhoneField } from "./phone-field.tsx";
import type { Lookups } from "./use-lookups.ts";

interface ArtisanFieldsProps {
  form: FormFields<ArtisanValues>;
  lookups: Lookups;
  /** The NIN field: required for a registration, optional for a change. */
  nin: ReactNode;
  /** Current location and service; `held` awaits review by an admin. */
  current?: Record<LookupName, { chosen: LookupOption | null; held: string | null }>;
}

export const tradePart: Part<ArtisanValues> = {
  title: "Trade",
  fields: ["nin", "service", "experience", "pay"],
};
export const contactPart: Part<ArtisanValues> = {
  title: "Contact",
  fields: ["location", "phone_number", "address"],
};

const waiting = (text: string | null | undefined) => (text ? `“${text}” is waiting for review.` : undefined);

/** An artisan's trade, location and daily rate. */
export function ArtisanFields({ form, lookups, nin, current }: ArtisanFieldsProps) {
  const { bind, errors } = form;
  const { location, service } = lookups.lookups;
  return (
    <>
      <FieldGroup legend={tradePart.title}>
        {nin}
        <LookupField
          label="Service"
          lookup={service}
          control={bind("service")}
          error={errors.service}
          hint={waiting(current?.service.held)}
          current={current?.service.chosen}
        />
        <FieldPair isShort>
          <Field label="Experience" hint="In years." required error={errors.experience}>
            <TextInput {...bind("experience")} type="number" inputMode="numeric" min={0} max={80} step={1} />
          </Field>
          <Field label="Pay" hint="Naira for a day." required error={errors.pay}>
            <MoneyInput {...bind("pay")} />
          </Field>
        </FieldPair>
      </FieldGroup>
      <FieldGroup legend={contactPart.title}>
        <FieldPair>
          <LookupField
            label="Location"
            lookup={location}
            control={bind("location")}
            error={errors.location}
            // As tall as the label and hint of the field beside it.
            hint={waiting(current?.location.held) ?? "Where they work."}
            current={current?.location.chosen}
          />
          <PhoneField form={form} />
        </FieldPair>
        <Field label="Address" hint="House number and street." required error={errors.address}>
          <TextInput {...bind("address")} autoComplete="off" maxLength={300} />
        </Field>
      </FieldGroup>
    </>
  );
}
