import { dashboardPath, messages, paths } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { sessionStore } from "@handwork/session";
import { Breadcrumb, Field, Page, PageHeader, TextInput, useFormState } from "@handwork/ui";
import { type AccountValues, emptyAccount, validateAccount } from "../shared/account.values.ts";
import { ConsentField } from "../shared/consent-field.tsx";
import { FieldGroup } from "../shared/field-group.tsx";
import { HomeLink } from "../shared/home-link.tsx";
import { PictureField } from "../shared/picture-field.tsx";
import { RegisterForm } from "../shared/register-form.tsx";
import { showFailure } from "../shared/show-failure.ts";
import { tellHeld } from "../shared/tell-held.ts";
import { toFormData } from "../shared/to-form-data.ts";
import { useLookups, workerLists } from "../shared/use-lookups.ts";
import { emptyWorker, validateWorker, type WorkerValues } from "../shared/worker.values.ts";
import { WorkerFields } from "../shared/worker-fields.tsx";

type Values = AccountValues & WorkerValues;

export function Component() {
  const navigate = useNavigate();
  const lookups = useLookups(workerLists);
  const form = useFormState<Values>({
    initial: { ...emptyAccount, ...emptyWorker },
    validate: (values) => ({ ...validateWorker(values), ...validateAccount(values) }),
    async onSubmit(values) {
      try {
        const body = toFormData({ ...values, user_type: "artisan" });
        const { held_for_review } = await call("artisanRegister", { body });
        notify(messages.marketer.registered, "success");
        tellHeld(held_for_review, values);
        await navigate(dashboardPath(sessionStore.getState().userType));
      } catch (error) {
        showFailure(error, form);
      }
    },
  });
  useUnsavedWork(form.dirty);

  return (
    <Page width="text">
      <PageHeader
        eyebrow={
          <Breadcrumb>
            <HomeLink />
          </Breadcrumb>
        }
        title="Artisan Registration"
        intro="Register a worker who is with you. They sign in with the username and password you choose together."
      />
      <RegisterForm
        form={form}
        lookups={lookups}
        cover="Registering the artisan…"
        submitLabel="Register Artisan"
        foot={
          <p>
            Already have an account? <Link to={paths.login}>Log in</Link>
          </p>
        }
      >
        <WorkerFields
          form={form}
          lookups={lookups}
          nin={
            <Field
              label="NIN"
              hint="The 11 digits of the national identification number."
              required
              error={form.errors.nin}
            >
              <TextInput {...form.bind("nin")} inputMode="numeric" autoComplete="off" maxLength={11} />
            </Field>
          }
        />
        <FieldGroup legend="Picture and consent">
          <PictureField form={form} />
          <ConsentField
            form={form}
            label="This person has agreed to be registered and to have these details, the NIN included, kept by Handwork."
          />
        </FieldGroup>
      </RegisterForm>
    </Page>
  );
}
