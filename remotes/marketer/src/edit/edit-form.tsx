import { type EditableArtisan, endpoints, messages } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, buttonClass, Cluster, Field, FormError, TextInput, useFormState } from "@handwork/ui";
import { ArtisanFields } from "../shared/artisan-fields.tsx";
import { FieldGroup, FieldPair } from "../shared/field-group.tsx";
import { FormCover } from "../shared/form-cover.tsx";
import styles from "../shared/forms.module.css";
import { LookupIssue } from "../shared/lookup-issue.tsx";
import { PictureField } from "../shared/picture-field.tsx";
import { artisanLists, useLookups } from "../shared/use-lookups.ts";
import { toFormData } from "../shared/use-registration.ts";
import { type EditValues, initialValues, validateEdit } from "./edit.values.ts";

interface EditFormProps {
  artisan: EditableArtisan;
  /** Path of the page to open after saving or cancelling. */
  back: string;
  onSaved: () => unknown;
}

export function EditForm({ artisan, back, onSaved }: EditFormProps) {
  const lists = useLookups(artisanLists);
  const initial = initialValues(artisan);
  const form = useFormState<EditValues>({
    initial,
    validate: (values) => validateEdit(values, initial),
    async onSubmit(_, { dirty, changes }) {
      if (!dirty) return onSaved();
      try {
        await call(endpoints.editArtisan, { params: { id: artisan.id }, body: toFormData(changes) });
        notify(messages.marketer.saved, "success");
        await onSaved();
      } catch (error) {
        form.showFailure(error, messages.marketer.registerFailed);
      }
    },
  });
  useUnsavedWork(form.dirty);
  const { bind, errors } = form;
  const { location, service } = artisan;
  const isLocked = (name: EditableArtisan["locked"][number]) => artisan.locked.includes(name);
  const lookups = {
    ...lists,
    typeInstead() {
      if (lists.lookups.location.error) form.set("location", location?.location ?? "");
      if (lists.lookups.service.error) form.set("service", service?.title ?? "");
      lists.typeInstead();
    },
  };

  return (
    <FormCover covered={form.submitting} label="Saving the changes…">
      <form noValidate onSubmit={form.handleSubmit} className={styles.form}>
        <LookupIssue lookups={lookups} />
        <ArtisanFields
          form={form}
          lookups={lookups}
          current={{
            location: {
              chosen: location && { id: location.id, label: location.location },
              held: artisan.location_text,
            },
            service: {
              chosen: service && { id: service.id, label: service.title },
              held: artisan.service_text,
            },
          }}
          names={
            <FieldPair isShort={!isLocked("first_name")}>
              <Field
                label="First Name"
                hint={isLocked("first_name") ? messages.marketer.lockedVerified : undefined}
                required
                error={errors.first_name}
              >
                <TextInput {...bind("first_name")} readOnly={isLocked("first_name")} maxLength={150} />
              </Field>
              <Field
                label="Last Name"
                hint={isLocked("last_name") ? messages.marketer.lockedVerified : undefined}
                required
                error={errors.last_name}
              >
                <TextInput {...bind("last_name")} readOnly={isLocked("last_name")} maxLength={150} />
              </Field>
            </FieldPair>
          }
          nin={
            <Field label="NIN" hint={ninHint(artisan)} error={errors.nin}>
              <TextInput
                {...bind("nin")}
                readOnly={isLocked("nin")}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
              />
            </Field>
          }
        />
        <FieldGroup legend="Account">
          <FieldPair>
            <Field label="Username" hint="The username cannot be changed.">
              <TextInput value={artisan.user.username} readOnly name="username" />
            </Field>
            <Field
              label="Email"
              hint={
                isLocked("email") ? messages.marketer.lockedEmail : "For notifications and password resets."
              }
              required
              error={errors.email}
            >
              <TextInput
                {...bind("email")}
                type="email"
                readOnly={isLocked("email")}
                autoComplete="off"
                maxLength={254}
              />
            </Field>
          </FieldPair>
        </FieldGroup>
        <FieldGroup legend="Picture">
          <PictureField form={form} current={artisan.profile_image} />
        </FieldGroup>
        <FormError>{form.formError}</FormError>
        <Cluster gap="m">
          <Button
            type="submit"
            size="large"
            busy={form.submitting}
            busyLabel="Saving..."
            disabled={lookups.loading}
          >
            Save changes
          </Button>
          <Link to={back} className={buttonClass({ variant: "quiet", size: "large" })}>
            Cancel
          </Link>
        </Cluster>
      </form>
    </FormCover>
  );
}

function ninHint({ nin_last4, locked }: EditableArtisan): string {
  const stored = nin_last4 ? `NIN on record, ending in ${nin_last4}.` : "No NIN on record.";
  if (locked.includes("nin")) return `${stored} ${messages.marketer.lockedVerified}`;
  return `${stored} ${nin_last4 ? "Enter a new NIN only to replace it." : "Enter it here."}`;
}
