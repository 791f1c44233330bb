import { FreeDates } from "@handwork/bookings";
import {
  bareNumber,
  endpoints,
  JOB_DATE_MAX,
  JOB_DAYS_MAX,
  type Location,
  messages,
  paths,
  type SavedAddress,
  type UserProfile,
} from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Button,
  Checkbox,
  dayInLagos,
  Field,
  FormError,
  Money,
  Select,
  TextArea,
  TextInput,
  useFormState,
} from "@handwork/ui";
import { type ReactNode, useState } from "react";
import { CheckoutPage, Total } from "../shared/checkout-page.tsx";
import shared from "../shared/form.module.css";
import { fullName, plural } from "../shared/text.ts";
import { ArtisanSummary } from "./artisan-summary.tsx";
import type { ChosenArtisan, KnownDetails } from "./chosen-artisan.ts";
import styles from "./job-details.module.css";
import { type JobDetailsValues, parseDays, validateJobDetails } from "./job-details.validation.ts";
import { isSaved, SavedAddressChoice, saveAddress } from "./saved-address-choice.tsx";

/** Saved details come first, then those that are known. The employer is the default contact person. */
function initialValues({
  artisan: { item },
  known,
  profile,
}: Pick<JobDetailsFormProps, "artisan" | "known" | "profile">): JobDetailsValues {
  const {
    description = "",
    address = "",
    contact_person = profile ? fullName(profile) : "",
    contact_person_phone = profile?.phone_number ?? "",
    expectedDate = "",
    location = "",
  }: Partial<JobDetailsValues> = item?.job_details ?? known;
  return {
    description,
    address,
    contact_person,
    contact_person_phone,
    expectedDate: expectedDate.slice(0, 10),
    location,
    days: String(item?.days ?? 1),
  };
}

/** Saves the details. Keeps the job's start time, which the form does not ask for. */
function save(artisan: ChosenArtisan, values: JobDetailsValues) {
  const time = artisan.item?.job_details?.start_time;
  return call(endpoints.jobDetails, {
    body: {
      ...values,
      expectedDate: time ? `${values.expectedDate}T${time}` : values.expectedDate,
      contact_person_phone: bareNumber(values.contact_person_phone),
      days: parseDays(values.days) ?? 1,
      artisan: artisan.name,
      artisan_id: artisan.artisanId,
      ...(artisan.item && { cart_item: artisan.item.id }),
    },
  });
}

interface JobDetailsFormProps {
  artisan: ChosenArtisan;
  /** Null if the list could not be loaded. The employer then types the location. */
  locations: Location[] | null;
  /** Null if it could not be loaded. */
  profile: UserProfile | null;
  addresses: readonly SavedAddress[];
  /** Details from a quote, the search or another job in the cart. */
  known: KnownDetails;
  /** Shown above the form. */
  notice?: ReactNode;
}

export function JobDetailsForm(props: JobDetailsFormProps) {
  const { artisan, locations, addresses, known, notice } = props;
  const navigate = useNavigate();
  const today = dayInLagos();
  const form = useFormState<JobDetailsValues>({
    initial: initialValues(props),
    validate: (values) => validateJobDetails(values, today),
    async onSubmit(values): Promise<void> {
      try {
        await save(artisan, values);
        if (savesAddress && !isSaved(addresses, values)) await saveAddress(values);
        await navigate(paths.cart);
      } catch (error) {
        if (!(error instanceof ApiError)) return form.setFormError(messages.jobDetails.failed);
        // `message` repeats the first field's message for clients that only read `message`.
        const { message, next_dates: nextDates, ...fields } = error.fields;
        if (nextDates) setSuggested({ dates: nextDates, days: values.days });
        if (Object.keys(fields).length > 0) form.setServerErrors(fields);
        else form.setFormError(message?.[0] ?? messages.jobDetails.failed);
      }
    },
  });
  const [savesAddress, setSavesAddress] = useState(false);
  // When the server rejects a date, it suggests free dates for this number of days.
  const [suggested, setSuggested] = useState<{ dates: readonly string[]; days: string } | null>(null);
  useUnsavedWork(form.dirty);
  const days = parseDays(form.values.days);
  const time = artisan.item?.job_details?.start_time;

  return (
    <CheckoutPage
      at="Details"
      title="Job details"
      notice={notice}
      summary={<ArtisanSummary artisan={artisan} date={form.values.expectedDate} />}
      bar={
        <>
          {artisan.pay !== null && (
            <Total
              label={
                <>
                  <Money value={artisan.pay} /> × {plural(days ?? 0, "day")}
                </>
              }
              // Calculated in kobo, to avoid rounding errors.
              value={(Math.round(Number(artisan.pay) * 100) * (days ?? 0)) / 100}
            />
          )}
          <Button type="submit" form="job" wide size="large" busy={form.submitting} busyLabel="Saving...">
            Save job details
          </Button>
        </>
      }
      asideLabel="The artisan you chose"
    >
      <form id="job" noValidate onSubmit={form.handleSubmit} className={shared.form}>
        <FormError>{form.formError}</FormError>
        <Field
          label="Description"
          hint="Describe the work and any materials that you already have."
          required
          error={form.errors.description}
        >
          <TextArea {...form.bind("description")} maxLength={2000} />
        </Field>
        {known.copiedFrom && !artisan.item?.job_details && (
          <p className="soft">
            The {known.copiedFrom.day === known.expectedDate && "day, "}place and contact are the same as for{" "}
            {known.copiedFrom.name}. Change what differs.
          </p>
        )}
        <div className={styles.when}>
          <div className={styles.date}>
            <Field
              label="Expected date"
              hint={time ? `The first day of work, which starts at ${time}.` : "The first day of work."}
              required
              error={form.errors.expectedDate}
            >
              <TextInput {...form.bind("expectedDate")} type="date" min={today} max={JOB_DATE_MAX} />
            </Field>
            <FreeDates
              artisanId={artisan.artisanId}
              days={days}
              value={form.values.expectedDate}
              // A saved date may be reserved for this very job.
              chosen={artisan.item?.job_details ? "" : form.values.expectedDate}
              suggested={suggested?.days === form.values.days ? suggested.dates : null}
              onChoose={(day) => form.set("expectedDate", day)}
            />
          </div>
          <Field label="Days" hint={`Up to ${JOB_DAYS_MAX} days of work.`} required error={form.errors.days}>
            <TextInput
              {...form.bind("days")}
              type="number"
              inputMode="numeric"
              min={1}
              max={JOB_DAYS_MAX}
              step={1}
            />
          </Field>
        </div>
        <SavedAddressChoice addresses={addresses} form={form} />
        <Field label="Address" hint="House number and street." required error={form.errors.address}>
          <TextInput {...form.bind("address")} autoComplete="street-address" maxLength={300} />
        </Field>
        <Field label="Location" required error={form.errors.location}>
          {locations ? (
            <Select {...form.bind("location")}>
              <option value="">Select Location</option>
              {locationOptions(form.values.location, locations).map((place) => (
                <option key={place}>{place}</option>
              ))}
            </Select>
          ) : (
            <TextInput {...form.bind("location")} maxLength={120} />
          )}
        </Field>
        <div className={shared.pair}>
          <Field label="Contact person" required error={form.errors.contact_person}>
            <TextInput {...form.bind("contact_person")} autoComplete="name" maxLength={120} />
          </Field>
          <Field label="Contact person's phone" required error={form.errors.contact_person_phone}>
            <TextInput {...form.bind("contact_person_phone")} type="tel" autoComplete="tel" maxLength={40} />
          </Field>
        </div>
        {!isSaved(addresses, form.values) && (
          <Checkbox
            label="Save this address and contact for next time"
            checked={savesAddress}
            onChange={({ target }) => setSavesAddress(target.checked)}
          />
        )}
        <p>
          <Link to={paths.cart}>Back to the cart</Link>
        </p>
      </form>
    </CheckoutPage>
  );
}

/** Returns the locations to choose from. Includes the current location even if the list no longer contains it. */
function locationOptions(chosen: string, locations: readonly Location[]): string[] {
  const places = locations.map(({ location }) => location);
  return chosen && !places.includes(chosen) ? [chosen, ...places] : places;
}
