import {
  type ArtisanProfile,
  bareNumber,
  endpoints,
  type Location,
  messages,
  type Profession,
  paths,
} from "@handwork/contract";
import { Link, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Banner, Field, formatNaira, formatPhone, ProgressBar, pluralYears, TextInput } from "@handwork/ui";
import { Fragment, useRef, useState } from "react";
import {
  PictureField,
  PlaceFields,
  portraitError,
  TradeFields,
  validatePlace,
  validateTrade,
} from "../shared/work-fields.tsx";
import styles from "./profile.module.css";
import { SavedFold } from "./saved-fold.tsx";

const pay = {
  label: "Daily rate",
  hint: "In naira. Shown to employers. Leave it empty if you prefer to quote for each job.",
};
const texts = { savedText: messages.jobs.profileSaved, failureText: messages.jobs.profileFailed };

const emptyPhoto = () => ({ profile_image: null as File | null });
const tradeValues = (profile: ArtisanProfile) => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  service: String(profile.service?.id ?? ""),
  experience: String(profile.experience),
  pay: profile.pay?.replace(/\.00$/, "") ?? "",
});
const placeValues = (profile: ArtisanProfile) => ({
  location: String(profile.location?.id ?? ""),
  phone_number: profile.phone_number ?? "",
  address: profile.address ?? "",
});

/**
 * Saves the given fields of the profile. Other fields do not change.
 *
 * @param onUploadProgress called with the fraction that has been sent, 0 to 1
 */
function saveFields(
  fields: Record<string, string | File | null | undefined>,
  onUploadProgress?: (fraction: number) => void,
): Promise<ArtisanProfile> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined)
      body.set(name, typeof value === "string" ? value.trim() : value);
  return call(endpoints.artisanProfileEdit, { body, onUploadProgress });
}

interface DetailsFoldsProps {
  profile: ArtisanProfile;
  locations: Location[];
  professions: Profession[];
}

/** The artisan's photo, trade and contact. A verified name cannot be changed. */
export function DetailsFolds({ profile, locations, professions }: DetailsFoldsProps) {
  const { revalidate } = useRevalidator();
  const locked = profile.is_verified;
  const nameHint = locked && "Verified. Write to us to change it.";
  const { service, location, experience, phone_number: phone } = profile;
  const [phoneAtStart] = useState(phone);
  const [hasNewNumber, setHasNewNumber] = useState(false);
  /** Returns a function that saves changes, reloads the page's data and returns the form's new values. */
  const send =
    <T extends Record<string, string>>(toValues: (saved: ArtisanProfile) => T) =>
    async (changes: Partial<T>) => {
      const saved = await saveFields(changes);
      if ("phone_number" in changes) setHasNewNumber(saved.phone_number !== phoneAtStart);
      await revalidate();
      return toValues(saved);
    };
  return (
    <>
      <PhotoFold profile={profile} />
      <SavedFold
        id="edit"
        title="Name and trade"
        summary={[
          service?.title,
          pluralYears(experience),
          profile.pay ? `${formatNaira(profile.pay)} a day` : "Quotes for each job",
        ]
          .filter(Boolean)
          .join(", ")}
        saveLabel="Save name and trade"
        initial={tradeValues(profile)}
        validate={(values) => ({
          first_name: values.first_name.trim() ? undefined : messages.registration.firstNameRequired,
          last_name: values.last_name.trim() ? undefined : messages.registration.lastNameRequired,
          ...validateTrade(values),
        })}
        send={send(tradeValues)}
        {...texts}
      >
        {(form) => (
          <>
            <div className={styles.pair}>
              <Field label="First Name" hint={nameHint} required error={form.errors.first_name}>
                <TextInput
                  autoComplete="given-name"
                  maxLength={150}
                  readOnly={locked}
                  {...form.bind("first_name")}
                />
              </Field>
              <Field label="Last Name" hint={nameHint} required error={form.errors.last_name}>
                <TextInput
                  autoComplete="family-name"
                  maxLength={150}
                  readOnly={locked}
                  {...form.bind("last_name")}
                />
              </Field>
            </div>
            <TradeFields
              form={form}
              professions={professions}
              pay={pay}
              serviceHint={
                locked &&
                "If you change your service, you lose the Verified badge until we have checked you again."
              }
            />
          </>
        )}
      </SavedFold>
      <SavedFold
        id="place"
        title="Place and contact"
        summary={[location?.location, phone && formatPhone(phone)].filter(Boolean).join(", ")}
        saveLabel="Save place and contact"
        initial={placeValues(profile)}
        validate={validatePlace}
        send={({ phone_number: typed, ...changes }) =>
          send(placeValues)({
            ...changes,
            ...(typed !== undefined && { phone_number: bareNumber(typed) }),
          })
        }
        {...texts}
      >
        {(form) => (
          <>
            {hasNewNumber && (
              <Banner tone="warning">
                Your new number is not verified yet, and we send SMS only to verified numbers.{" "}
                <Link to={paths.account}>Verify it in your account settings</Link>
              </Banner>
            )}
            <PlaceFields form={form} locations={locations} />
          </>
        )}
      </SavedFold>
    </>
  );
}

function PhotoFold({ profile: { profile_image: current } }: Pick<DetailsFoldsProps, "profile">) {
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState(0);
  // The key changes after each save, which empties the file input.
  const saves = useRef(0);
  return (
    <SavedFold
      id="photo"
      title="Your photo"
      summary={current ? "Shown to employers" : "Missing"}
      isOpenTask={!current}
      saveLabel="Save photo"
      initial={emptyPhoto()}
      validate={({ profile_image: image }) => ({ profile_image: portraitError(image) })}
      send={async (changes) => {
        setSent(0);
        await saveFields(changes, setSent);
        saves.current += 1;
        await revalidate();
        return emptyPhoto();
      }}
      {...texts}
    >
      {(form) => (
        <Fragment key={saves.current}>
          <PictureField form={form} current={current} />
          {form.submitting && <ProgressBar label="Sending your picture" value={Math.round(sent * 100)} />}
        </Fragment>
      )}
    </SavedFold>
  );
}
