import { type EndpointResponse, endpoints, messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import {
  Badge,
  Button,
  Cluster,
  Field,
  FormError,
  formatPhone,
  Stack,
  TextInput,
  useFormState,
} from "@handwork/ui";
import { useState } from "react";

export type PhoneState = EndpointResponse<"phone">;

interface PhoneVerificationProps {
  state: PhoneState;
  onVerified: () => void;
}

const texts = messages.phone;

/** Shows the phone number for SMS and lets the person verify it. */
export function PhoneVerification({ state, onVerified }: PhoneVerificationProps) {
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  if (!state.phone_number) return null;

  async function send() {
    setSending(true);
    try {
      await call(endpoints.phoneCode);
      setSent(true);
      notify(texts.codeSent, "success");
    } catch (error) {
      notify((error instanceof ApiError && error.text("detail")) || texts.failed, "error");
    }
    setSending(false);
  }
  return (
    <Stack>
      <Cluster>
        <span>{formatPhone(state.phone_number)}</span>
        <Badge tone={state.is_verified ? "green" : "neutral"}>
          {state.is_verified ? "Verified" : "Not verified"}
        </Badge>
      </Cluster>
      {!state.is_verified && (
        <p>
          {state.can_verify
            ? "Verify your phone number to get notifications by SMS. We will send you a code."
            : texts.noSms}
        </p>
      )}
      {!state.is_verified && isSent && <CodeForm onVerified={onVerified} />}
      {!state.is_verified && state.can_verify && (
        <div>
          <Button variant="secondary" busy={isSending} busyLabel="Sending..." onClick={() => void send()}>
            {isSent ? "Send a new code" : "Send a code"}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function CodeForm({ onVerified }: Pick<PhoneVerificationProps, "onVerified">) {
  const form = useFormState<{ code: string }>({
    initial: { code: "" },
    validate: ({ code }) => (code.trim() ? {} : { code: texts.codeRequired }),
    async onSubmit({ code }): Promise<void> {
      try {
        await call(endpoints.phoneVerify, { body: { code } });
        notify(texts.verified, "success");
        onVerified();
      } catch (error) {
        form.showFailure(error, texts.failed);
      }
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Verify your phone number">
      <Stack>
        <FormError>{form.formError}</FormError>
        <Field label="Code" hint="The six digits in the SMS." required error={form.errors.code}>
          <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={7} {...form.bind("code")} />
        </Field>
        <div>
          <Button type="submit" busy={form.submitting} busyLabel="Checking...">
            Verify number
          </Button>
        </div>
      </Stack>
    </form>
  );
}
