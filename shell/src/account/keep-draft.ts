import { messages, ownerOf } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { accessToken, sessionStore } from "@handwork/session";
import type { createBrowserRouter } from "react-router-dom";
import { MAIN_ID } from "../chrome/use-page-arrival.ts";
import { controlsIn, restoreInput, type TypedInput } from "../forms/typed-input.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Animation frames to wait for the form, about two seconds. */
const FRAMES = 120;

const main = () => document.getElementById(MAIN_ID) ?? document.body;
/** A password that is shown has type "text", but keeps its autocomplete value. */
const PASSWORD = "[type=password], [autocomplete*=password]";

function fill(typed: TypedInput, frames = FRAMES): void {
  const there = new Set(controlsIn(main()).map(({ name }) => name));
  if (typed.every(({ name }) => there.has(name))) {
    restoreInput(main(), typed);
    notify(messages.login.inputRestored);
  } else if (frames > 0) requestAnimationFrame(() => fill(typed, frames - 1));
}

/**
 * Keeps the edited form of this page in memory while its owner signs in again, and fills it in when they
 * return. Passwords, checkboxes and files are not kept, and nothing is kept for a different account.
 *
 * @param token access token of the session that ended
 */
export function keepDraftThroughSignIn(router: Router, token: string | null): void {
  const owner = ownerOf(token);
  const typed = controlsIn(main())
    .filter((control) => !control.matches(PASSWORD))
    .map(({ name, value }) => ({ name, value }));
  if (owner === null || typed.length === 0) return;
  const address = () => router.state.location.pathname + router.state.location.search;
  const page = address();
  let isBack = false;

  const endOfSession = sessionStore.subscribe(({ signedIn }) => {
    isBack = signedIn && ownerOf(accessToken()) === owner;
    if (!isBack) stop();
  });
  const endOfRoutes = router.subscribe(({ navigation }) => {
    if (!isBack || navigation.state !== "idle" || address() !== page) return;
    stop();
    fill(typed);
  });
  function stop() {
    endOfSession();
    endOfRoutes();
  }
}
