import { errorText } from "@handwork/bookings";
import {
  ADMIN_PASSWORD_MIN_LENGTH,
  type EndpointResponse,
  endpoints,
  messages,
  PASSWORD_MIN_LENGTH,
  paths,
} from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useParams,
} from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Button,
  buttonClass,
  Card,
  DateText,
  EmptyState,
  ErrorState,
  Field,
  FormError,
  Page,
  PageHeader,
  PasswordInput,
  Skeleton as Placeholder,
  Stack,
  TextInput,
  useFormState,
} from "@handwork/ui";
import { MailX } from "lucide-react";

const TITLE = "Create your account";

export const loader = ({ params: { token = "" }, request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.invitation, { params: { token }, signal });

const required = (value: string, text: string) => (value.trim() ? undefined : text);

/** The page that an invitation link opens. */
export function Component() {
  const { offer } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      {offer ? (
        <Form offer={offer} />
      ) : (
        <>
          <PageHeader title={TITLE} />
          <EmptyState
            icon={<MailX size={40} />}
            title="This link no longer works"
            text={`${INVALID_INVITATION} Ask the person who invited you for a new one.`}
            action={
              <Link to={paths.login} className={buttonClass({ variant: "secondary" })}>
                Go to the sign-in page
              </Link>
            }
          />
        </>
      )}
    </Page>
  );
}

type Offer = NonNullable<EndpointResponse<"invitation">["offer"]>;

function Form({ offer }: { offer: Offer }) {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const registrationTexts = messages.registration;
  const [minLength, tooShort] =
    offer.user_type === "admin"
      ? [ADMIN_PASSWORD_MIN_LENGTH, registrationTexts.adminPasswordShort]
      : [PASSWORD_MIN_LENGTH, registrationTexts.passwordShort];
  const form = useFormState({
    initial: { username: "", first_name: "", last_name: "", email: "", password: "" },
    validate: ({ username, first_name, last_name, email, password }) => ({
      username: required(username, registrationTexts.usernameRequired),
      first_name: required(first_name, registrationTexts.firstNameRequired),
      last_name: required(last_name, registrationTexts.lastNameRequired),
      email: offer.asks_email ? required(email, messages.people.emailRequired) : undefined,
      password: password.length < minLength ? tooShort : undefined,
    }),
    async onSubmit({ email, ...account }) {
      try {
        const body = { ...account, ...(offer.asks_email && { email }) };
        notify((await call(endpoints.invitationAccept, { params: { token }, body })).message, "success");
        await navigate(paths.login);
      } catch (error) {
        const apiError = error instanceof ApiError ? error : null;
        if (apiError?.status === 400) {
          const { email: aboutEmail, ...fields } = apiError.fields;
          // Without an email field, the whole form shows that the address has an account by now.
          form.setServerErrors(
            offer.asks_email ? apiError.fields : { ...fields, non_field_errors: aboutEmail },
          );
        } else
          form.setFormError(
            apiError?.status === 404
              ? INVALID_INVITATION
              : errorText(error, messages.administration.actionFailed),
          );
      }
    },
  });
  useUnsavedWork(form.dirty);
  const role = offer.user_type === "admin" ? "an admin" : `a ${offer.user_type}`;
  return (
    <>
      <PageHeader title={TITLE} intro={`You have been invited to work at Handwork as ${role}.`} />
      <Card>
        <form method="post" noValidate onSubmit={form.handleSubmit}>
          <Stack>
            <FormError>{form.formError}</FormError>
            <Field label="First Name" required error={form.errors.first_name}>
              <TextInput autoComplete="given-name" maxLength={150} {...form.bind("first_name")} />
            </Field>
            <Field label="Last Name" required error={form.errors.last_name}>
              <TextInput autoComplete="family-name" maxLength={150} {...form.bind("last_name")} />
            </Field>
            {offer.asks_email && (
              <Field label="Email" required error={form.errors.email}>
                <TextInput type="email" autoComplete="email" maxLength={254} {...form.bind("email")} />
              </Field>
            )}
            <Field label="Username" required error={form.errors.username}>
              <TextInput autoComplete="username" maxLength={150} {...form.bind("username")} />
            </Field>
            <Field
              label="Password"
              hint={`At least ${minLength} characters`}
              required
              error={form.errors.password}
            >
              <PasswordInput autoComplete="new-password" maxLength={256} {...form.bind("password")} />
            </Field>
            <Button type="submit" size="large" wide busy={form.submitting} busyLabel="Saving...">
              Create account
            </Button>
            <p>
              You can use this link once. It expires on <DateText value={offer.expires_at} withTime />.
            </p>
          </Stack>
        </form>
      </Card>
    </>
  );
}

const INVALID_INVITATION =
  "This invitation has expired, or it has been used, revoked or replaced by a newer link.";

export function Skeleton() {
  return (
    <Page width="narrow">
      <PageHeader title={TITLE} intro={<Placeholder />} />
      <Card>
        <Placeholder />
      </Card>
    </Page>
  );
}

export const ErrorBoundary = () => (
  <Page width="narrow">
    <PageHeader title={TITLE} />
    <ErrorState title={messages.administration.searchFailed} onRetry={() => location.reload()} />
  </Page>
);
