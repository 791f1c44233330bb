import { type DialogState, isStale } from "@handwork/bookings";
import { pluralDays } from "@handwork/bookings/posted-job";
import {
  bareNumber,
  endpoints,
  messages,
  type OwnPostedJobDetail,
  PHONE_PATTERN,
  paths,
  type ReceivedQuote,
  type SavedAddress,
  type UserProfile,
} from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useNavigate, useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  DateText,
  DialogForm,
  Field,
  formatNaira,
  Money,
  Skeleton,
  TextInput,
  useFormState,
} from "@handwork/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { fullName } from "../shared/text.ts";

interface AddressValues {
  address: string;
  contact_person: string;
  contact_person_phone: string;
}

function validate(values: AddressValues): Partial<AddressValues> {
  const phone = bareNumber(values.contact_person_phone);
  return {
    ...(!values.address.trim() && { address: messages.jobDetails.address }),
    ...(!values.contact_person.trim() && { contact_person: messages.jobDetails.contactPerson }),
    ...(!PHONE_PATTERN.test(phone) && {
      contact_person_phone: phone ? messages.jobDetails.phoneFormat : messages.jobDetails.contactPhone,
    }),
  };
}

/** Uses the saved address in the job's area. Without one, fills in only the contact, from the employer's profile. */
function initialAddress(
  area: string,
  addresses: readonly SavedAddress[],
  profile: UserProfile | null,
): AddressValues {
  const saved = addresses.find(({ location }) => location === area);
  return {
    address: saved?.address ?? "",
    contact_person: saved?.contact_person ?? (profile ? fullName(profile) : ""),
    contact_person_phone: saved?.contact_person_phone ?? profile?.phone_number ?? "",
  };
}

export interface ChooseDialogProps extends DialogState {
  job: OwnPostedJobDetail;
  quote: ReceivedQuote;
}

/** Asks for the address of the work, and adds the artisan to the cart. Keeps the input while it is closed. */
export function ChooseDialog({ job, quote, open, onClose }: ChooseDialogProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isLoaded, setIsLoaded] = useState(false);
  const area = job.location.location;
  const form = useFormState<AddressValues>({
    initial: { address: "", contact_person: "", contact_person_phone: "" },
    validate,
    async onSubmit(values): Promise<void> {
      const contact_person_phone = bareNumber(values.contact_person_phone);
      const body = { ...values, contact_person_phone, sent_at: quote.sent_at };
      try {
        await call(endpoints.jobQuoteChoose, { params: { id: quote.id }, body });
        form.reset(values);
        await navigate(paths.cart);
      } catch (error) {
        // The artisan may have changed or withdrawn the quote while the dialog was open.
        if (isStale(error)) void revalidate();
        if (error instanceof ApiError && error.status === 404) {
          onClose();
          return notify(messages.postedJobs.quoteGone, "error");
        }
        const { next_dates: _, ...fields } = error instanceof ApiError ? error.fields : {};
        form.showFailure({ fields }, messages.postedJobs.chooseFailed);
      }
    },
  });
  useUnsavedWork(open && form.dirty && !form.submitting);

  const fill = useEffectEvent(form.reset);
  useEffect(() => {
    const addresses = call(endpoints.savedAddressList).catch(() => []);
    const profile = call(endpoints.userProfile).catch(() => null);
    void Promise.all([addresses, profile]).then(([savedAddresses, ownProfile]) => {
      fill(initialAddress(area, savedAddresses, ownProfile));
      setIsLoaded(true);
    });
  }, [area]);

  return (
    <DialogForm
      open={open}
      title={`Choose ${quote.artisan.name} for ${formatNaira(quote.total)}?`}
      intro={
        <p>
          {pluralDays(quote.days)} from <DateText value={quote.start} />, <Money value={quote.pay} /> a day.
          You pay in the next step. We keep the money until you confirm that the job is done. We will tell the
          other artisans who sent a quote that you chose someone else.
        </p>
      }
      form={form}
      submitLabel="Add to cart"
      busyLabel="Adding..."
      disabled={!isLoaded}
      onClose={onClose}
    >
      {isLoaded ? (
        <>
          <Field
            label="Address"
            hint={`House number and street in ${area}. Only the artisan will see it, after you have paid.`}
            required
            error={form.errors.address}
          >
            <TextInput
              {...form.bind("address")}
              autoComplete="street-address"
              maxLength={300}
              data-autofocus
            />
          </Field>
          <Field label="Contact person" required error={form.errors.contact_person}>
            <TextInput {...form.bind("contact_person")} autoComplete="name" maxLength={120} />
          </Field>
          <Field label="Contact person's phone" required error={form.errors.contact_person_phone}>
            <TextInput {...form.bind("contact_person_phone")} type="tel" autoComplete="tel" maxLength={40} />
          </Field>
        </>
      ) : (
        <Skeleton lines={3} aria-busy="true" />
      )}
    </DialogForm>
  );
}
