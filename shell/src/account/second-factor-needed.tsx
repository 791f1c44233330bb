import { endpoints, PROOF_NEEDED, paths, SET_UP_NEEDED, withNext } from "@handwork/contract";
import { type ApiError, call } from "@handwork/http";
import { sessionStore } from "@handwork/session";
import { DialogForm, useFormState } from "@handwork/ui";
import { createRoot } from "react-dom/client";
import type { Router } from "../site/tab-context.ts";
import { codeProblem, showCodeFailure } from "./code.ts";
import { CodeFields } from "./code-fields.tsx";

/** The open dialog, shared by all calls that are rejected while it is open. */
let pendingDialog: Promise<boolean> | null = null;

/**
 * Handles a call that was rejected because it needs a second factor. Resolves to true when the person has entered a
 * valid code, so that the caller may repeat the call. Redirects a person without a second factor to its setup, and then
 * never settles. Resolves to false in all other cases.
 */
export async function requireSecondFactor(refusal: ApiError, router: Router): Promise<boolean> {
  const code = refusal.text("code");
  if (code === PROOF_NEEDED) {
    pendingDialog ??= askForCode().finally(() => {
      pendingDialog = null;
    });
    return pendingDialog;
  }
  const { location, navigation } = router.state;
  const { pathname, search } = navigation.location ?? location;
  if (code !== SET_UP_NEEDED || pathname === paths.account) return false;
  await router.navigate(withNext(paths.account, pathname + search), { replace: true });
  return new Promise<boolean>(() => undefined);
}

/** Shows the dialog until the person has entered a valid code or cancelled, or the session ends. */
async function askForCode(): Promise<boolean> {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  let stop: () => void = () => undefined;
  const isCorrect = await new Promise<boolean>((resolve) => {
    stop = sessionStore.subscribe(({ signedIn }) => !signedIn && resolve(false));
    root.render(<ProofDialog onEnd={resolve} />);
  });
  stop();
  root.unmount();
  container.remove();
  return isCorrect;
}

/** Asks for a code before a risky action. Calls `onEnd` with whether the code was correct. */
function ProofDialog({ onEnd }: { onEnd: (correct: boolean) => void }) {
  const form = useFormState({
    initial: { code: "" },
    validate: codeProblem,
    async onSubmit({ code }) {
      try {
        await call(endpoints.secondFactorProof, { body: { code } });
        onEnd(true);
      } catch (error) {
        showCodeFailure(form, error);
      }
    },
  });
  return (
    <DialogForm
      open
      title="Confirm your identity"
      intro={<p>This action needs a new code.</p>}
      form={form}
      submitLabel="Confirm"
      busyLabel="Checking..."
      onClose={() => onEnd(false)}
    >
      <CodeFields form={form} />
    </DialogForm>
  );
}
