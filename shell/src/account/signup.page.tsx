import { endpoints, messages, PRIVACY_NOTICE_VERSION, paths, withNext } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate, useSearchParams } from "@handwork/federation/router";
import { call, callWithStatus, NetworkError } from "@handwork/http";
import { rememberUser, startSession } from "@handwork/session";
import { Card, NeedsScripts, Page, PageHeader, Stack, Steps, useFormState } from "@handwork/ui";
import { useRef } from "react";
import { pageAfterSignIn, profileStepPath, useLeaveWhenSignedIn } from "./after-sign-in.ts";
import { KindChoice } from "./kind-choice.tsx";
import {
  type AccountKind,
  emptySignUp,
  type SignUpValues,
  signUpFailure,
  validateSignUp,
} from "./sign-up.ts";
import { SignUpFields } from "./sign-up-fields.tsx";

const intro = "Find artisans in Lagos, or let employers find you.";
const secondSteps: Record<AccountKind | "", string> = {
  "": "Your details",
  artisan: "Your trade",
  employer: "Your organisation",
};

const kindFromQuery = (query: URLSearchParams): AccountKind | "" => {
  const as = query.get("as");
  return as === "artisan" || as === "employer" ? as : "";
};

/** First sign-up step: creates an account. The chosen kind of account decides the second step. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const next = query.get("next");
  const willNavigate = useLeaveWhenSignedIn();
  /** Username of the last attempt without a response. That attempt may have created the account. */
  const unanswered = useRef<string | null>(null);

  /** Continues with an account that an earlier attempt created. Resolves to false if it is somebody else's. */
  async function continueWith({ username, password }: Pick<SignUpValues, "username" | "password">) {
    const session = await call(endpoints.login, { body: { username, password } }).catch(() => null);
    if (!session) return false;
    willNavigate();
    startSession(session);
    rememberUser(username.trim(), session.user_type);
    await navigate(await pageAfterSignIn(session, next));
    return true;
  }

  const form = useFormState<SignUpValues>({
    initial: { ...emptySignUp, kind: kindFromQuery(query) },
    validate: validateSignUp,
    async onSubmit({ kind, ...values }): Promise<void> {
      if (!kind) return;
      try {
        const { status, data } = await callWithStatus(endpoints.registration, {
          body: { ...values, user_type: kind, privacy_notice: PRIVACY_NOTICE_VERSION },
        });
        if (status !== 201) return form.setFormError(messages.registration.unexpectedStatus);
        await navigate(withNext(profileStepPath(kind, data), next));
      } catch (error) {
        if (error instanceof NetworkError) unanswered.current = values.username;
        const failure = signUpFailure(error);
        if (typeof failure === "string") return form.setFormError(failure);
        const mayBeOwn = "username" in failure && values.username === unanswered.current;
        if (!mayBeOwn || !(await continueWith(values))) form.setServerErrors(failure);
      }
    },
  });
  useUnsavedWork(form.dirty);
  const { kind } = form.values;

  return (
    <Page width="narrow">
      <Stack gap="l">
        <Steps label="Sign-up progress" steps={["Your account", secondSteps[kind]]} current={0} />
        <PageHeader title="Create an account" intro={intro} />
      </Stack>
      <Stack gap="l">
        <NeedsScripts what="Signing up" />
        <Card>
          <form method="post" noValidate onSubmit={form.handleSubmit}>
            <Stack gap="l">
              <KindChoice
                value={kind}
                error={form.errors.kind}
                onChange={(chosen) => form.set("kind", chosen)}
              />
              <SignUpFields form={form} />
            </Stack>
          </form>
        </Card>
        <p>
          Already have an account? <Link to={withNext(paths.login, next)}>Log in</Link>
        </p>
      </Stack>
    </Page>
  );
}
