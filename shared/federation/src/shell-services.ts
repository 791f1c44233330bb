import { useEffect, useEffectEvent, useId, useLayoutEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

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
  /** In the order in which they were asked. The first is open. */
  questions: readonly Question[];
  /** Unsaved forms by id. The value says whether the input is restored when the visitor returns. */
  dirtyForms: ReadonlyMap<string, boolean>;
}

const services = createStore<Services>(() => ({ toasts: [], questions: [], dirtyForms: new Map() }));
const noticeListeners = new Set<() => void>();
let lastId = 0;

/** Shows a toast, which replaces one with the same text. It stays until it is dismissed or times out. */
export function notify(text: string, kind: ToastMessage["kind"] = "info"): void {
  lastId += 1;
  const toast = { id: lastId, text, kind };
  services.setState(({ toasts }) => ({ toasts: [...toasts.filter((other) => other.text !== text), toast] }));
}

export function dismissToast(id: number): void {
  services.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
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
        services.setState(({ questions }) => ({
          questions: questions.filter((other) => other !== question),
        }));
        resolve(yes);
      },
    };
    services.setState(({ questions }) => ({ questions: [...questions, question] }));
  });
}

/** Only for the shell: answers all questions with no and removes error messages, which belong to the person. */
export function endServices(): void {
  for (const { answer } of services.getState().questions) answer(false);
  services.setState(({ toasts }) => ({ toasts: toasts.filter(({ kind }) => kind !== "error") }));
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

/** Only for the shell: returns the current toasts and the open question. */
export function useServices(): { toasts: readonly ToastMessage[]; question: Question | null } {
  const { toasts, questions } = useStore(services);
  return { toasts, question: questions[0] ?? null };
}

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
    changeDirtyForms((forms) => forms.set(id, restored));
    return () => changeDirtyForms((forms) => forms.delete(id));
  }, [dirty, restored, id]);
}

function changeDirtyForms(change: (forms: Map<string, boolean>) => unknown): void {
  const dirtyForms = new Map(services.getState().dirtyForms);
  change(dirtyForms);
  services.setState({ dirtyForms });
}

export const hasUnsavedWork = () => services.getState().dirtyForms.size > 0;

const losesWork = ({ dirtyForms }: Services) => [...dirtyForms.values()].includes(false);
/** Returns whether leaving the page would lose unsaved input. */
export const wouldLoseWork = () => losesWork(services.getState());
/** Only for the shell: the same as `wouldLoseWork`, for components. */
export const useWouldLoseWork = () => useStore(services, losesWork);

const preventUnload = (event: Event) => event.preventDefault();
// Listens only while needed, because browsers may exclude pages with a beforeunload listener from the back/forward
// cache.
services.subscribe((state) => {
  if (losesWork(state)) addEventListener("beforeunload", preventUnload);
  else removeEventListener("beforeunload", preventUnload);
});

/**
 * Only for the shell: calls `listener` when no unsaved work is left.
 * @returns the function that unsubscribes.
 */
export const onAllSaved = (listener: () => void): (() => void) =>
  services.subscribe(({ dirtyForms }, before) => {
    if (dirtyForms.size === 0 && before.dirtyForms.size > 0) queueMicrotask(listener);
  });
