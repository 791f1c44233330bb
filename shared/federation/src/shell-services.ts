import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from "react";

export interface ToastMessage {
  id: number;
  text: string;
  kind: "success" | "error" | "info";
}
export interface Question {
  id: number;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  danger: boolean;
  answer: (yes: boolean) => void;
}
interface Services {
  toasts: readonly ToastMessage[];
  question: Question | null;
}

let state: Services = { toasts: [], question: null };
const waiting: Question[] = [];
/** Unsaved forms by id. The value says whether the input is restored when the visitor returns. */
const dirtyForms = new Map<string, boolean>();
const dirtyListeners = new Set<() => void>();
/** Functions that start a guard against losing work, each with the function that ends it. Null: the guard is off. */
const guards = new Map<() => () => void, (() => void) | null>();
const listeners = new Set<() => void>();
const noticeListeners = new Set<() => void>();
let lastId = 0;

function update(next: Partial<Services>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Shows a toast, which replaces one with the same text. It stays until it is dismissed or times out. */
export function notify(text: string, kind: ToastMessage["kind"] = "info"): void {
  lastId += 1;
  update({ toasts: [...state.toasts.filter((toast) => toast.text !== text), { id: lastId, text, kind }] });
}

export function dismissToast(id: number): void {
  update({ toasts: state.toasts.filter((toast) => toast.id !== id) });
}

/** Asks a yes-or-no question in a dialog. Closing the dialog means no. */
export function askConfirm(
  text: string,
  options: { confirmLabel?: string; cancelLabel?: string; danger?: boolean } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const question: Question = {
      confirmLabel: "Yes",
      cancelLabel: "No",
      danger: false,
      ...options,
      id: lastId,
      text,
      answer: (yes) => {
        // A dialog may report that it has closed after another question has replaced its own.
        if (state.question !== question) return;
        update({ question: waiting.shift() ?? null });
        resolve(yes);
      },
    };
    if (state.question) waiting.push(question);
    else update({ question });
  });
}

/** Only for the shell: answers all questions with no and removes error messages, which belong to the person. */
export function endServices(): void {
  while (state.question) state.question.answer(false);
  update({ toasts: state.toasts.filter(({ kind }) => kind !== "error") });
}

/** Only for the shell: tells pages that the signed-in person has a new notification. */
export function announceNotice(): void {
  for (const listener of noticeListeners) listener();
}

/**
 * Calls `refresh` when the signed-in person gets a notification, so that the page shows other people's changes. Does
 * nothing while there is unsaved work.
 */
export function useNotice(refresh: () => void): void {
  const onNotice = useEffectEvent(() => {
    if (!hasUnsavedWork()) refresh();
  });
  useEffect(() => {
    const listener = () => onNotice();
    noticeListeners.add(listener);
    return () => {
      noticeListeners.delete(listener);
    };
  }, []);
}

/** Only for the shell: returns the current toasts and question. */
export const useServices = (): Services =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );

/**
 * Protects unsaved input or a payment in progress. While `dirty` is true, no other release replaces the page, and the
 * visitor must confirm before leaving it.
 * @param restored whether the input is restored when the visitor returns. If so, leaving needs no confirmation.
 */
export function useUnsavedWork(dirty: boolean, restored = false): void {
  const id = useId();
  // A layout effect, so that the guard ends before the next click is handled.
  useLayoutEffect(() => {
    if (!dirty) return;
    dirtyForms.set(id, restored);
    setGuards();
    return () => {
      dirtyForms.delete(id);
      setGuards();
      if (dirtyForms.size === 0) for (const listener of dirtyListeners) queueMicrotask(listener);
    };
  }, [dirty, restored, id]);
}
export const hasUnsavedWork = () => dirtyForms.size > 0;
/** Returns whether leaving the page would lose unsaved input. */
export const wouldLoseWork = () => [...dirtyForms.values()].includes(false);

function setGuards(): void {
  const needed = wouldLoseWork();
  for (const [begin, end] of guards) {
    if (needed === Boolean(end)) continue;
    guards.set(begin, needed ? begin() : null);
    end?.();
  }
}

/**
 * Only for the shell: calls `begin` when leaving the page could lose work. When it no longer can, calls the function
 * that `begin` returned.
 * @returns the function that unsubscribes.
 */
export function whileWorkMayBeLost(begin: () => () => void): () => void {
  guards.set(begin, null);
  setGuards();
  return () => {
    guards.get(begin)?.();
    guards.delete(begin);
  };
}

const preventUnload = (event: Event) => event.preventDefault();
// Listens only while needed, because browsers may exclude pages with a beforeunload listener from the back/forward
// cache.
whileWorkMayBeLost(() => {
  addEventListener("beforeunload", preventUnload);
  return () => removeEventListener("beforeunload", preventUnload);
});

/**
 * Only for the shell: calls `listener` when no unsaved work is left.
 * @returns the function that unsubscribes.
 */
export function onAllSaved(listener: () => void): () => void {
  dirtyListeners.add(listener);
  return () => {
    dirtyListeners.delete(listener);
  };
}
