import { dashboardPath, endpoints, messages, paths } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate } from "@handwork/federation/router";
import { sessionStore } from "@handwork/session";
import { Field, Page, PageHeader, TextInput, useFormState } from "@handwork/ui";
import { emptyAccount, validateAccount } from "../shared/account.values.ts";
import { accountPart, NameFields } from "../shared/account-fields.tsx";
import { emptyArtisan, validateArtisan } from "../shared/artisan.values.ts";
import { ArtisanFields, personPart, workPart } from "../shared/artisan-fields.tsx";
import { ConsentField } from "../shared/consent-field.tsx";
import { FieldGroup } from "../shared/field-group.tsx";
import type { FormPart } from "../shared/form-progress.tsx";
import { PictureField } from "../shared/picture-field.tsx";
import { RegisterForm } from "../shared/register-form.tsx";
import { artisanLists, useLookups } from "../shared/use-lookups.ts";
import { notifyAboutReview, toFormData, useRegistration } from "../shared/use-registration.ts";
import type { FormValues } from "./draft/drafts.ts";
import { RestoredNotice } from "./draft/restored-notice.tsx";
import { useDraft } from "./draft/use-draft.ts";

const consentPart: FormPart<FormValues> = {
  title: "Photo and consent",
  fields: ["profile_image", "consent", "consent_how"],
};
const parts: readonly FormPart<FormValues>[] = [personPart, workPart, accountPart, consentPart];

const validate = (values: FormValues) => ({ ...validateArtisan(values), ...validateAccount(values) });
const initial: FormValues = { ...emptyAccount, ...emptyArtisan };

export function Component() {
  const navigate = useNavigate();
  const lists = useLookups(artisanLists);
  const registration = useRegistration(endpoints.artisanRegister);
  const form = useFormState<FormValues>({
    initial,
    validate,
    async onSubmit(values) {
      const registered = await registration.send(toFormData({ ...values, user_type: "artisan" }), form);
      if (!registered) return;
      draft.sent();
      notify(messages.marketer.registered, "success");
      notifyAboutReview(registered.held_for_review, values);
      await navigate(dashboardPath(sessionStore.getState().userType));
    },
  });
  const draft = useDraft({ form, lookups: lists, initial, key: registration.key });
  const { lookups, chosen, restored } = draft;
  useUnsavedWork(form.dirty, true);
  function discard() {
    draft.discard();
    registration.startOver();
  }

  return (
    <Page width="work">
      <PageHeader title="Artisan Registration" />
      {restored && <RestoredNotice savedAt={restored.savedAt} onDiscard={discard} />}
      <RegisterForm
        form={form}
        parts={parts}
        problems={validate(form.values)}
        lookups={lookups}
        unanswered={registration.unanswered}
        coverLabel="Registering the artisan…"
        submitLabel="Register Artisan"
        lastFields={
          <FieldGroup legend={consentPart.title}>
            <PictureField
              // Replaces the file input when the draft is discarded, because only that empties it.
              key={restored ? "restored" : "new"}
              form={form}
              restored={restored?.values.profile_image}
            />
            <ConsentField
              form={form}
              label="This person has agreed to be registered and to have these details, including the NIN, stored by Handwork."
            />
          </FieldGroup>
        }
        footer={
          <p>
            Does the artisan already have an account? <Link to={paths.login}>Log in</Link>
          </p>
        }
      >
        <ArtisanFields
          form={form}
          lookups={lookups}
          names={<NameFields form={form} />}
          current={{
            location: { chosen: chosen.location, held: null },
            service: { chosen: chosen.service, held: null },
          }}
          nin={
            <Field label="NIN" hint="The 11 digits on the NIN slip." required error={form.errors.nin}>
              <TextInput {...form.bind("nin")} inputMode="numeric" autoComplete="off" maxLength={20} />
            </Field>
          }
        />
      </RegisterForm>
    </Page>
  );
}
