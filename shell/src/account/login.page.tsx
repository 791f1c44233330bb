import {
  endpoints,
  type LoginResponse,
  messages,
  paths,
  type SignInReason,
  withNext,
} from "@handwork/contract";
import { Link, useLocation, useNavigate, useSearchParams } from "@handwork/federation/router";
import { ApiError, call, NetworkError } from "@handwork/http";
import { rememberUser, startSession, useSession } from "@handwork/session";
import {
  Banner,
  Button,
  Card,
  Field,
  FormError,
  NeedsScripts,
  Page,
  PageHeader,
  PasswordInput,
  Stack,
  TextInput,
  useFormState,
  useReady,
} from "@handwork/ui";
import { useState } from "react";
import { pageAfterSignIn, useLeaveWhenSignedIn } from "./after-sign-in.ts";
import type { CodeStep } from "./code-step.tsx";

const reasons: Record<SignInReason, string> = {
  "no-token": messages.login.noAccessToken,
  expired: messages.login.sessionExpired,
  cart: messages.cart.loginFirst,
  payment: messages.payment.notAuthenticated,
};

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // A remote may say what the person will do after signing in, such as "You are requesting Ade Bello (Plumber)."
  const { state } = useLocation();
  // If the session ended on a public page, that page's links lead here without a reason.
  const hasExpired = useSession(({ endReason }) => endReason === "expired");
  const reason = reasons[(query.get("reason") ?? (hasExpired ? "expired" : "")) as SignInReason];
  const ready = useReady();
  const willNavigate = useLeaveWhenSignedIn();
  const [step, setStep] = useState<{ challenge: string; CodeStep: typeof CodeStep }>();

  async function completeSignIn(session: LoginResponse, username: string) {
    willNavigate();
    startSession(session);
    rememberUser(username, session.user_type);
    await navigate(await pageAfterSignIn(session, query.get("next")), { replace: true });
  }

  const form = useFormState({
    initial: { username: "", password: "" },
    validate: ({ username, password }) => ({
      username: username.trim() ? undefined : messages.login.usernameRequired,
      password: password ? undefined : messages.login.passwordRequired,
    }),
    async onSubmit({ username, password }) {
      try {
        await completeSignIn(
          await call(endpoints.login, { body: { username: username.trim(), password } }),
          username.trim(),
        );
      } catch (error) {
        const challenge = error instanceof ApiError && error.text("challenge");
        const codeStep = challenge && (await import("./code-step.tsx").catch(() => null));
        if (codeStep) setStep({ challenge, CodeStep: codeStep.CodeStep });
        else form.setFormError(challenge ? messages.network : failureText(error));
      }
    },
  });

  if (step)
    return (
      <step.CodeStep
        challenge={step.challenge}
        onDone={(session) => completeSignIn(session, form.values.username.trim())}
        onBack={(why) => {
          setStep(undefined);
          form.reset({ ...form.values, password: "" });
          form.setFormError(why);
        }}
      />
    );

  return (
    <Page width="narrow">
      <PageHeader
        title="Sign in"
        intro="Sign in to request artisans, follow your orders or manage your work."
      />
      <Stack gap="l">
        {reason && (
          <Banner tone="info">
            {reason}
            {typeof state?.request === "string" && <p>{state.request}</p>}
          </Banner>
        )}
        <NeedsScripts what="Signing in" />
        <Card>
          <form method="post" noValidate onSubmit={form.handleSubmit}>
            <Stack>
              <FormError>{form.formError}</FormError>
              <Field label="Username" required error={form.errors.username}>
                <TextInput
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...form.bind("username")}
                />
              </Field>
              <Field label="Password" required error={form.errors.password}>
                <PasswordInput autoComplete="current-password" {...form.bind("password")} />
              </Field>
              <p>
                Forgot your password? <Link to={paths.forgotPassword}>Reset it here</Link>
              </p>
              <Button
                type="submit"
                size="large"
                wide
                busy={form.submitting}
                busyLabel="Logging in..."
                disabled={!ready}
              >
                Login
              </Button>
            </Stack>
          </form>
        </Card>
        <p>
          No account yet? <Link to={signUpPath(query)}>Signup Here</Link>
        </p>
      </Stack>
    </Page>
  );
}

/** Returns the path of the sign-up page. Preselects "Employer" if an employer's action led here. */
function signUpPath(query: URLSearchParams): string {
  const path = withNext(paths.signup, query.get("next"));
  if (!/^(?:cart|payment)$/.test(query.get("reason") ?? "")) return path;
  return `${path}${path.includes("?") ? "&" : "?"}as=employer`;
}

function failureText(error: unknown): string {
  if (error instanceof NetworkError) return messages.network;
  // After too many attempts, the server says how long to wait.
  if (error instanceof ApiError && error.status === 429) return error.text("detail") ?? messages.login.failed;
  return messages.login.failed;
}
