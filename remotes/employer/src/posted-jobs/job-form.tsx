import { photoBody, photosError } from "@handwork/bookings";
import {
  endpoints,
  JOB_DATE_MAX,
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
  PhotoInput,
  Select,
  TextArea,
  TextInput,
  useFormState,
} from "@handwork/ui";
import { type ReactNode, useEffect, useState } from "react";
import shared from "../shared/form.module.css";
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
  send: (values: JobValues, files: readonly File[], removed: readonly string[]) => Promise<void>;
  failureText: string;
  onChange?: (values: JobValues) => void;
  /** Shown next to the button. */
  children?: ReactNode;
}

/** Form for a new or an edited posted job. */
export function JobForm({ initial, trades, locations, photos = [], ...props }: JobFormProps) {
  const today = dayInLagos();
  const [files, setFiles] = useState<File[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const keptPhotos = photos.filter(({ id }) => !removed.includes(id));
  const freeSlots = JOB_PHOTOS_MAX - keptPhotos.length;
  const photoError = photosError(files, freeSlots, messages.postedJobs.photosEnough);
  const form = useFormState<JobValues>({
    initial,
    validate: (values) => validateJob(values, today),
    async onSubmit(values): Promise<void> {
      if (photoError) return;
      try {
        await props.send(values, files, removed);
      } catch (error) {
        form.showFailure(error, props.failureText);
      }
    },
  });
  const { onChange } = props;
  useUnsavedWork((form.dirty || files.length + removed.length > 0) && !form.submitting);
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
          <TextInput {...form.bind("days")} type="number" inputMode="numeric" min={1} max={90} step={1} />
        </Field>
      </div>
      <Field
        label="Budget"
        hint="For the whole job. Leave it empty if you are not sure."
        error={form.errors.budget}
      >
        <MoneyInput {...form.bind("budget")} />
      </Field>
      {keptPhotos.length > 0 && (
        <ul aria-label="Job photos" className={styles.photos}>
          {keptPhotos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.image_small} alt="" width={96} height={96} />
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => setRemoved([...removed, photo.id])}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {freeSlots > 0 && <PhotoInput max={freeSlots} error={photoError} onChoose={setFiles} />}
      <div className={styles.buttons}>
        <Button type="submit" size="large" busy={form.submitting} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
        {props.children}
      </div>
    </form>
  );
}

/** Removes and adds a job's photos one by one. Returns false if a call fails. */
export async function savePhotos(
  id: number,
  files: readonly File[],
  removed: readonly string[] = [],
): Promise<boolean> {
  try {
    for (const photo of removed) await call(endpoints.postedJobPhotoDelete, { params: { id, photo } });
    for (const file of files)
      await call(endpoints.postedJobPhotoAdd, { params: { id }, body: await photoBody(file) });
    return true;
  } catch {
    return false;
  }
}
