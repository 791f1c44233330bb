import { messages, ownerOf } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { accessToken, sessionStore } from "@handwork/session";
import { MAIN_ID } from "../chrome/use-page-arrival.ts";
import { controlOf, inputIn, restoreInput, type TypedInput } from "../forms/typed-input.ts";
import type { Router } from "../site/tab-context.ts";

/** Maximum number of animation frames to wait for the form: about two seconds. */
const MAX_FRAMES = 120;

const main = () => document.getElementById(MAIN_ID) ?? document.body;
/** Also matches the autocomplete value, because a password field that shows its text has the type "text". */
const PASSWORD_SELECTOR = "[type=password], [autocomplete*=password]";

/** Fills in the stored input when all its controls are on the page. */
function fillWhenReady(typed: TypedInput, frames = MAX_FRAMES): void {
  if (typed.every((entry) => controlOf(main(), entry))) {
    restoreInput(main(), typed);
    notify(messages.login.inputRestored);
  } else if (frames > 0) requestAnimationFrame(() => fillWhenReady(typed, frames - 1));
}

/**
 * Keeps this page's form input in memory while its owner signs in again, and restores it when the owner returns. Leaves
 * out passwords, checkboxes and files. Discards the draft if another person signs in.
 *
 * @param token access token of the session that ended
 */
export function keepDraftThroughSignIn(router: Router, token: string | null): void {
  const owner = ownerOf(token);
  const typed = inputIn(main(), (control) => !control.matches(PASSWORD_SELECTOR));
  if (owner === null || typed.length === 0) return;
  const address = () => router.state.location.pathname + router.state.location.search;
  const page = address();
  let isBack = false;

  const unsubscribeSession = sessionStore.subscribe(({ signedIn }) => {
    isBack = signedIn && ownerOf(accessToken()) === owner;
    if (!isBack) stop();
  });
  const unsubscribeRouter = router.subscribe(({ navigation }) => {
    if (!isBack || navigation.state !== "idle" || address() !== page) return;
    stop();
    fillWhenReady(typed);
  });
  function stop() {
    unsubscribeSession();
    unsubscribeRouter();
  }
}
