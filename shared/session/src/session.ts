import {
  cookieNames,
  DRAFTS_DATABASE,
  type LoginResponse,
  ownerOf,
  USER_DATA_KEY,
  type UserType,
  userTypes,
} from "@handwork/contract";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readCookie, removeCookie, writeCookie } from "./cookies.ts";

/**
 * Why a session ended. `signed-out`: the person signed out in this tab. `other-tab`: the person signed out, or another
 * person signed in, in another tab. `expired`: the server no longer accepts it; every tab gets this reason.
 */
export type EndReason = "signed-out" | "other-tab" | "expired";

export interface Session {
  readonly signedIn: boolean;
  /** The id of the person's account; null if nobody is signed in. */
  readonly account: number | null;
  readonly userType: UserType | null;
  /**
   * Why this tab's last session ended; null during a session, before the first, and if another person's sign-in in this
   * tab ended it.
   */
  readonly endReason: EndReason | null;
}

const anonymous: Session = { signedIn: false, account: null, userType: null, endReason: null };

/** Reads a session from cookie values. Without an access token, the visitor is anonymous. */
export function sessionFrom(accessToken: string | null, userType: string | null): Session {
  if (!accessToken) return anonymous;
  return {
    signedIn: true,
    account: ownerOf(accessToken),
    userType: userTypes.find((type) => type === userType) ?? null,
    endReason: null,
  };
}

const read = () => sessionFrom(readCookie(cookieNames.access), readCookie(cookieNames.userType));

/** The page's session store. It mirrors the cookies, which all tabs share. */
export const sessionStore = createStore<Session>()(read);

/** Subscribes a component to the session, or to a part of it. */
export function useSession(): Session;
export function useSession<T>(selector: (session: Session) => T): T;
export function useSession<T>(selector?: (session: Session) => T): T | Session {
  return useStore(sessionStore, selector ?? ((session) => session as T & Session));
}

/**
 * Changes the store to `next`. If `next` belongs to somebody else or to nobody, the current session ends first, with
 * `endReason`.
 */
function show(next: Session, endReason: EndReason | null): void {
  const { signedIn, account } = sessionStore.getState();
  if (signedIn && !(next.signedIn && next.account === account))
    sessionStore.setState({ ...anonymous, endReason }, true);
  if (next.signedIn) sessionStore.setState(next, true);
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("handwork-session");
channel?.addEventListener("message", ({ data }) => {
  follow(data);
  // In some browsers, the other tab's change of the cookies arrives after its message.
  setTimeout(follow, 500, data);
});

/** Shows what another tab did to the session. An end is ignored if the person has signed in again since then. */
function follow(message: unknown): void {
  const next = read();
  show(next, message === "expired" && !next.signedIn ? message : "other-tab");
}

/** Deletes the drafts of unsent forms and the person's name. */
function forgetPerson(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(DRAFTS_DATABASE);
    localStorage.removeItem(USER_DATA_KEY);
  } catch {
    // Storage may be disabled. In that case nothing was stored either.
  }
}

/** Stores the tokens of a sign-in, deletes what the previous person left, and notifies the other tabs. */
export function startSession({ access, refresh, user_type }: LoginResponse): void {
  const next = sessionFrom(access, user_type);
  forgetPerson();
  if (next.account !== sessionStore.getState().account) removeCookie(cookieNames.cartCode);
  writeCookie(cookieNames.access, access);
  writeCookie(cookieNames.refresh, refresh);
  writeCookie(cookieNames.userType, user_type);
  show(next, null);
  channel?.postMessage("signed-in");
}

/** Stores the name and role of the signed-in user until they sign out. */
export function rememberUser(username: string, user_type: UserType): void {
  try {
    localStorage.setItem(USER_DATA_KEY, JSON.stringify({ username, user_type }));
  } catch {
    // Storage may be disabled. No other code depends on it.
  }
}

/**
 * Stores a renewed access token, and the refresh token if it was rotated. Stores the role again, so that its cookie
 * lasts as long as the tokens.
 */
export function renewSession({ access, refresh }: { access: string; refresh?: string }): void {
  const { userType } = sessionStore.getState();
  writeCookie(cookieNames.access, access);
  if (refresh) writeCookie(cookieNames.refresh, refresh);
  if (userType) writeCookie(cookieNames.userType, userType);
}

/** Ends the session in every tab: deletes its cookies and its stored data. */
export function endSession(reason: Exclude<EndReason, "other-tab">): void {
  for (const name of Object.values(cookieNames)) removeCookie(name);
  forgetPerson();
  if (sessionStore.getState().signedIn) sessionStore.setState({ ...anonymous, endReason: reason }, true);
  channel?.postMessage(reason);
}

export const accessToken = () => readCookie(cookieNames.access);
export const refreshToken = () => readCookie(cookieNames.refresh);

/** Stores the code of the cart that was loaded last, because the payment needs it. `null` deletes the code. */
export function rememberCartCode(code: string | null): void {
  if (code) writeCookie(cookieNames.cartCode, code);
  else removeCookie(cookieNames.cartCode);
}
export const cartCode = () => readCookie(cookieNames.cartCode);

/**
 * Runs a synchronous render with the given session. The server has no cookies to read, so React takes the session from
 * the store's initial state there.
 */
export function withSession<T>(session: Session, render: () => T): T {
  const before = sessionStore.getInitialState;
  sessionStore.getInitialState = () => session;
  try {
    return render();
  } finally {
    sessionStore.getInitialState = before;
  }
}
