import { type EndpointBody, endpoints, JOB_DATE_MAX, type Location, messages } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { Button, Checkbox, dayInLagos, Field, FormError, TextInput, useFormState } from "@handwork/ui";
import { useState } from "react";
import { Fold } from "../shared/fold.tsx";
import type { OwnCalendar } from "../shared/own-profile.ts";
import { Section } from "../shared/section.tsx";
import styles from "./calendar.module.css";
import { DaysOff } from "./days-off.tsx";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

interface CalendarValues {
  working_days: readonly number[];
  away_until: string;
  days_off: readonly string[];
  travels_to: readonly number[];
}

const toFormValues = ({ working_days, away_until, days_off, travels_to }: OwnCalendar): CalendarValues => ({
  working_days,
  away_until: away_until ?? "",
  days_off,
  travels_to,
});

const toggle = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

const missingFrom = <T,>(list: readonly T[], values: readonly T[]): T[] =>
  values.filter((value) => !list.includes(value));
const hasSame = <T,>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && missingFrom(one, other).length === 0;

/** Returns only the changes, because another tab may have changed the calendar too. */
function changesTo(saved: OwnCalendar, values: CalendarValues): EndpointBody<"artisanCalendarEdit"> {
  const { working_days, days_off, travels_to } = values;
  const away_until = values.away_until || null;
  const daysOff = {
    days_off_added: missingFrom(saved.days_off, days_off),
    days_off_removed: missingFrom(days_off, saved.days_off),
  };
  return {
    ...(!hasSame(saved.working_days, working_days) && { working_days: [...working_days] }),
    ...(away_until !== saved.away_until && { away_until }),
    ...(!hasSame(saved.days_off, days_off) && daysOff),
    ...(!hasSame(saved.travels_to, travels_to) && { travels_to: [...travels_to] }),
  };
}

interface CalendarFormProps {
  calendar: OwnCalendar;
  /** All areas except the artisan's own. */
  areas: readonly Location[];
}

/** Saves working days, days off, an absence and areas together. */
export function CalendarForm({ calendar, areas }: CalendarFormProps) {
  const today = dayInLagos();
  const [saved, setSaved] = useState(calendar);
  const form = useFormState<CalendarValues>({
    initial: toFormValues(calendar),
    validate: ({ working_days }) => ({
      working_days: working_days.length > 0 ? undefined : messages.availability.chooseDay,
    }),
    async onSubmit(values): Promise<void> {
      try {
        const response = await call(endpoints.artisanCalendarEdit, { body: changesTo(saved, values) });
        setSaved(response);
        form.reset(toFormValues(response));
        notify(messages.availability.saved, "success");
      } catch (error) {
        form.showFailure(error, messages.availability.saveFailed);
      }
    },
  });
  useUnsavedWork(form.dirty);
  const { values, errors, set } = form;

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <FormError>{form.formError}</FormError>
      <div className={styles.parts}>
        <Section id="days-off" title="Days off">
          <p className={styles.hint}>Tap a day to take it off. Tap it again if you will work.</p>
          <DaysOff
            today={today}
            workingDays={values.working_days}
            bookedDays={calendar.booked_days}
            daysOff={values.days_off}
            onChange={(days) => set("days_off", days)}
          />
          <p role="alert" className={styles.error}>
            {errors.days_off}
          </p>
        </Section>
        <div>
          <Section id="week" title="Days of the week">
            <fieldset className={styles.week} aria-describedby={errors.working_days && "week-error"}>
              <legend className="visually-hidden">Days of the week when you work</legend>
              {weekdays.map((name, index) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={values.working_days.includes(index + 1)}
                  onChange={() => set("working_days", toggle(values.working_days, index + 1))}
                />
              ))}
            </fieldset>
            <p id="week-error" role="alert" className={styles.error}>
              {errors.working_days}
            </p>
          </Section>

          <Section id="away" title="Away for longer">
            <Field
              label="Last day away"
              hint="Employers cannot book you up to and including this day. Leave it empty if you are not away."
              error={errors.away_until}
              className={styles.date}
            >
              <TextInput {...form.bind("away_until")} type="date" min={today} max={JOB_DATE_MAX} />
            </Field>
          </Section>

          <div className={styles.folds}>
            <Fold
              id="areas"
              title="Areas you travel to"
              summary={
                areas
                  .filter(({ id }) => values.travels_to.includes(id))
                  .map(({ location }) => location)
                  .join(", ") || "Only your own area"
              }
            >
              <fieldset className={styles.areas}>
                <legend className={styles.hint}>
                  Choose areas in addition to your own. Employers see them on your profile.
                </legend>
                {areas.map(({ id, location }) => (
                  <Checkbox
                    key={id}
                    label={location}
                    checked={values.travels_to.includes(id)}
                    onChange={() => set("travels_to", toggle(values.travels_to, id))}
                  />
                ))}
              </fieldset>
            </Fold>
            <p role="alert" className={styles.error}>
              {errors.travels_to}
            </p>
          </div>
        </div>
      </div>

      <div className={form.dirty ? styles.sticky : styles.save}>
        <Button
          type="submit"
          size="large"
          busy={form.submitting}
          busyLabel="Saving..."
          disabled={!form.dirty}
        >
          Save calendar
        </Button>
      </div>
    </form>
  );
}
