import {
  endpoints,
  JOB_DATE_MAX,
  JOB_DAYS_MAX,
  JOB_PHOTOS_MAX,
  JOB_TEXT_MAX,
  type Location,
  messages,
  type OwnPostedJob,
} from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import {
  Button,
  dayInLagos,
  Field,
  FormError,
  MoneyInput,
  Select,
  TextArea,
  TextInput,
  useFormState,
} from "@handwork/ui";
import { type ReactNode, useEffect } from "react";
import shared from "../shared/form.module.css";
import { type PhotoChanges, PhotosField, savePhotos, usePhotos } from "../shared/photos-field.tsx";
import { type JobValues, validateJob } from "./job.validation.ts";
import styles from "./posted-jobs.module.css";

type Photo = OwnPostedJob["photos"][number];

interface JobFormProps {
  initial: JobValues;
  /** If undefined, the trade cannot be changed. */
  trades?: readonly { id: number; title: string }[];
  locations: readonly Location[];
  /** The job's current photos. */
  photos?: readonly Photo[];
  submitLabel: string;
  busyLabel: string;
  /** Sends the form. Rejects with the API's error. */
  send: (values: JobValues, photos: PhotoChanges) => Promise<void>;
  failureText: string;
  onChange?: (values: JobValues) => void;
  /** Shown next to the button. */
  children?: ReactNode;
}

/** Form for a new or an edited posted job. */
export function JobForm({ initial, trades, locations, photos: stored = [], ...props }: JobFormProps) {
  const today = dayInLagos();
  const photos = usePhotos(stored, JOB_PHOTOS_MAX, messages.postedJobs.photosEnough);
  const form = useFormState<JobValues>({
    initial,
    validate: (values) => validateJob(values, today),
    async onSubmit(values): Promise<void> {
      if (photos.error) return;
      try {
        await props.send(values, photos.changes);
      } catch (error) {
        form.showFailure(error, props.failureText);
      }
    },
  });
  const { onChange } = props;
  useUnsavedWork((form.dirty || photos.isChanged) && !form.submitting);
  useEffect(() => {
    if (form.dirty) onChange?.(form.values);
  }, [form.dirty, form.values, onChange]);

  return (
    <form noValidate onSubmit={form.handleSubmit} className={shared.form}>
      <FormError>{form.formError}</FormError>
      <div className={shared.pair}>
        {trades && (
          <Field label="Trade" required error={form.errors.trade}>
            <Select {...form.bind("trade")}>
              <option value="">Select trade</option>
              {trades.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Area" required error={form.errors.location}>
          <Select {...form.bind("location")}>
            <option value="">Select area</option>
            {locations.map(({ id, location }) => (
              <option key={id} value={id}>
                {location}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label="What needs to be done?"
        hint="Describe the work, the sizes and any materials that you have. Leave out the address and phone numbers, because everyone can read this."
        required
        error={form.errors.description}
      >
        <TextArea {...form.bind("description")} rows={6} maxLength={JOB_TEXT_MAX} />
      </Field>
      <div className={shared.pair}>
        <Field label="Start" hint="The first day of work." required error={form.errors.date}>
          <TextInput {...form.bind("date")} type="date" min={today} max={JOB_DATE_MAX} />
        </Field>
        <Field label="Days" hint="An estimate is enough." required error={form.errors.days}>
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
      <Field
        label="Budget"
        hint="For the whole job. Leave it empty if you are not sure."
        error={form.errors.budget}
      >
        <MoneyInput {...form.bind("budget")} />
      </Field>
      <PhotosField label="Job photos" photos={photos} />
      <div className={styles.buttons}>
        <Button type="submit" size="large" busy={form.submitting} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
        {props.children}
      </div>
    </form>
  );
}

/** Saves a job's photos. Returns false if a call fails. */
export const saveJobPhotos = (id: number, photos: PhotoChanges): Promise<boolean> =>
  savePhotos(
    photos,
    (photo) => call(endpoints.postedJobPhotoDelete, { params: { id, photo } }),
    (photo) => call(endpoints.postedJobPhotoAdd, { params: { id }, ...photo }),
  );
