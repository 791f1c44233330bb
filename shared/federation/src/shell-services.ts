import { useId, useLayoutEffect, useSyncExternalStore } from "react";

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
/** By id, whether leaving them loses nothing. */
const dirtyForms = new Map<string, boolean>();
const dirtyListeners = new Set<() => void>();
/** What stands while something would be lost, with what ends it. */
const guards = new Map<() => () => void, (() => void) | null>();
const listeners = new Set<() => void>();
let lastId = 0;

function update(next: Partial<Services>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Says something that needs no answer, in the words of the specification's alerts. Stays until dismissed or timed out. */
export function notify(text: string, kind: ToastMessage["kind"] = "info"): void {
  lastId += 1;
  update({ toasts: [...state.toasts, { id: lastId, text, kind }] });
}

export function dismissToast(id: number): void {
  update({ toasts: state.toasts.filter((toast) => toast.id !== id) });
}

/** Asks a yes-or-no question in the shell's dialog; closing it means no. */
export function askConfirm(
  text: string,
  options: { confirmLabel?: string; cancelLabel?: string; danger?: boolean } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const { confirmLabel = "Yes", cancelLabel = "No", danger = false } = options;
    const question: Question = {
      id: lastId,
      text,
      confirmLabel,
      cancelLabel,
      danger,
      answer: (yes) => {
        update({ question: waiting.shift() ?? null });
        resolve(yes);
      },
    };
    if (state.question) waiting.push(question);
    else update({ question });
  });
}

/** For the shell, which shows them: the toasts and the question of the moment. */
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
 * Tells the platform that this component holds input that must not be lost, or a payment under way: while
 * `dirty`, no other version of a remote is put in its place, and whoever leaves the page is asked.
 *
 * @param kept whether the input is there again when the person comes back: nobody is asked then.
 */
export function useUnsavedWork(dirty: boolean, kept = false): void {
  const id = useId();
  // Over with the page itself: a press that waited for the next one would be asked about what has been saved.
  useLayoutEffect(() => {
    if (!dirty) return;
    dirtyForms.set(id, kept);
    setGuards();
    return () => {
      dirtyForms.delete(id);
      setGuards();
      if (dirtyForms.size === 0) for (const listener of dirtyListeners) queueMicrotask(listener);
    };
  }, [dirty, kept, id]);
}
export const hasUnsavedWork = () => dirtyForms.size > 0;
/** Whether something unsaved would be gone with its page. */
export const wouldLoseWork = () => [...dirtyForms.values()].includes(false);

function setGuards(): void {
  const needed = wouldLoseWork();
  for (const [begin, end] of guards) {
    if (needed && !end) guards.set(begin, begin());
    if (needed || !end) continue;
    guards.set(begin, null);
    end();
  }
}

/**
 * For the shell: calls `begin` whenever something unsaved may be lost from now on, and what that gave once it may not.
 *
 * @returns ends it.
 */
export function whileWorkMayBeLost(begin: () => () => void): () => void {
  guards.set(begin, null);
  setGuards();
  return () => {
    guards.get(begin)?.();
    guards.delete(begin);
  };
}

const ask = (event: Event) => event.preventDefault();
// Only then: a page that listens for its end may be dropped from the way back.
whileWorkMayBeLost(() => {
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
});

/** For the shell: calls `listener` whenever nothing unsaved is left. Gives the function that ends it. */
export function onAllSaved(listener: () => void): () => void {
  dirtyListeners.add(listener);
  return () => {
    dirtyListeners.delete(listener);
  };
}
