import { Field, MoneyInput, TextInput } from "@handwork/ui";
import type { ReactNode } from "react";
import { FieldGroup, FieldPair } from "./field-group.tsx";
import type { Fields } from "./fields.ts";
import { LookupField } from "./lookup-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import type { Lookups } from "./use-lookups.ts";
import type { WorkerValues } from "./worker.values.ts";

export interface WorkerFieldsProps {
  form: Fields<WorkerValues>;
  lookups: Lookups;
  /** The field for the NIN: asked for at first, only replaced later. */
  nin: ReactNode;
  /** What waits for an admin, said at its field. */
  held?: { location?: string | null; service?: string | null };
}

const waiting = (text: string | null | undefined) => (text ? `“${text}” awaits a review.` : undefined);

/** What a worker does, where, and for how much. */
export function WorkerFields({ form, lookups, nin, held }: WorkerFieldsProps) {
  const { bind, errors } = form;
  const { location, service } = lookups.lookups;
  return (
    <>
      <FieldGroup legend="Identity and trade">
        {nin}
        <FieldPair>
          <LookupField
            label="Location"
            lookup={location}
            control={bind("location")}
            error={errors.location}
            hint={waiting(held?.location)}
          />
          <LookupField
            label="Service"
            lookup={service}
            control={bind("service")}
            error={errors.service}
            hint={waiting(held?.service)}
          />
        </FieldPair>
        <Field label="Experience" hint="In years." required error={errors.experience}>
          <TextInput {...bind("experience")} type="number" inputMode="numeric" min={0} max={80} step={1} />
        </Field>
      </FieldGroup>
      <FieldGroup legend="Contact and pay">
        <Field label="Address" hint="House number and street." required error={errors.address}>
          <TextInput {...bind("address")} autoComplete="off" maxLength={300} />
        </Field>
        <FieldPair>
          <PhoneField form={form} />
          <Field label="Pay" hint="Naira for a day." required error={errors.pay}>
            <MoneyInput {...bind("pay")} />
          </Field>
        </FieldPair>
      </FieldGroup>
    </>
  );
}
