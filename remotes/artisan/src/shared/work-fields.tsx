import { pictureError } from "@handwork/bookings";
import {
  bareNumber,
  IMAGE_TYPES,
  type Location,
  messages,
  PHONE_PATTERN,
  type Profession,
} from "@handwork/contract";
import {
  Field,
  type FormFields,
  MoneyInput,
  Options,
  Preview,
  Select,
  TextInput,
  useObjectUrl,
} from "@handwork/ui";
import { UserRound } from "lucide-react";
import styles from "./work-fields.module.css";

/** Values that the sign-up form and the profile share, with the API's field names. */
export interface WorkValues {
  service: string;
  experience: string;
  pay: string;
  location: string;
  phone_number: string;
  address: string;
  profile_image: File | null;
}

export const emptyWork: WorkValues = {
  service: "",
  experience: "",
  pay: "",
  location: "",
  phone_number: "",
  address: "",
  profile_image: null,
};

export const portraitError = (file: File | null) => pictureError(file, messages.registration.imageTooLarge);

function phoneError(typed: string): string | undefined {
  const phone = bareNumber(typed);
  if (!phone) return messages.registration.phoneRequired;
  return PHONE_PATTERN.test(phone) ? undefined : messages.registration.phoneFormat;
}

type TradeValues = Pick<WorkValues, "service" | "experience" | "pay">;
type PlaceValues = Pick<WorkValues, "location" | "phone_number" | "address">;

export const validateTrade = (values: TradeValues) => ({
  service: values.service ? undefined : messages.registration.serviceRequired,
  experience: values.experience.trim() ? undefined : messages.registration.experienceRequired,
});

export const validatePlace = (values: PlaceValues) => ({
  location: values.location ? undefined : messages.registration.locationRequired,
  phone_number: phoneError(values.phone_number),
  address: values.address.trim() ? undefined : messages.registration.addressRequired,
});

export const validateWork = (values: WorkValues) => ({
  ...validateTrade(values),
  ...validatePlace(values),
  profile_image: portraitError(values.profile_image),
});

interface TradeFieldsProps {
  form: FormFields<TradeValues>;
  /** Null if the list could not be loaded. */
  professions: readonly Profession[] | null;
  /** Label and hint of the daily rate. */
  pay: { label: string; hint: string };
  serviceHint?: string | false;
}

export function TradeFields({ form: { bind, errors }, professions, pay, serviceHint }: TradeFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Service" hint={serviceHint} required error={errors.service}>
          <Select {...bind("service")} disabled={!professions}>
            <option value="">Select Service</option>
            <Options of={(professions ?? []).map(({ id, title }) => [id, title])} />
          </Select>
        </Field>
        <Field label="Experience (years)" required error={errors.experience}>
          <TextInput type="number" inputMode="numeric" min={0} max={80} step={1} {...bind("experience")} />
        </Field>
      </div>
      <Field {...pay} error={errors.pay}>
        <MoneyInput {...bind("pay")} />
      </Field>
    </>
  );
}

interface PlaceFieldsProps {
  form: FormFields<PlaceValues>;
  /** Null if the list could not be loaded. */
  locations: readonly Location[] | null;
}

export function PlaceFields({ form: { bind, errors }, locations }: PlaceFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Location" required error={errors.location}>
          <Select {...bind("location")} disabled={!locations}>
            <option value="">Select Location</option>
            <Options of={(locations ?? []).map(({ id, location }) => [id, location])} />
          </Select>
        </Field>
        <Field label="Phone Number" required error={errors.phone_number}>
          <TextInput type="tel" autoComplete="tel" maxLength={40} {...bind("phone_number")} />
        </Field>
      </div>
      <Field label="Address" hint="Employers do not see your address." required error={errors.address}>
        <TextInput autoComplete="street-address" maxLength={300} {...bind("address")} />
      </Field>
    </>
  );
}

interface PictureFieldProps {
  form: FormFields<Pick<WorkValues, "profile_image">>;
  /** URL of the stored picture. */
  current?: string | null;
}

export function PictureField({ form: { values, errors, set, setError }, current = null }: PictureFieldProps) {
  const previewUrl = useObjectUrl(errors.profile_image ? null : values.profile_image) ?? current;
  return (
    <div className={styles.picture}>
      <Preview src={previewUrl} alt="Your profile" size={80} className={styles.portrait}>
        <span aria-hidden className={styles.portrait}>
          <UserRound size={32} strokeWidth={1.5} />
        </span>
      </Preview>
      <Field
        label="Profile Image"
        hint="A clear picture of your face, up to 2.1 MB: JPEG, PNG or WebP."
        error={errors.profile_image}
      >
        <TextInput
          type="file"
          name="profile_image"
          accept={IMAGE_TYPES.join()}
          onChange={({ target: { files } }) => {
            const file = files?.[0] ?? null;
            set("profile_image", file);
            setError("profile_image", portraitError(file));
          }}
        />
      </Field>
    </div>
  );
}
