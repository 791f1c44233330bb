import { sessionStore } from "@handwork/session";
import type { FormState } from "@handwork/ui";
import { useEffect, useRef, useState } from "react";
import type { LookupName, LookupOption } from "../../shared/lookup-loader.ts";
import type { Lookups } from "../../shared/use-lookups.ts";
import { createDrafts, type DraftValues, type FormValues, type SavedDraft } from "./drafts.ts";

/** Milliseconds without input. */
const PAUSE = 300;
const listed: readonly LookupName[] = ["location", "service"];
const nothing = () => undefined;

interface Options {
  form: Pick<FormState<FormValues>, "values" | "set" | "reset">;
  lookups: Lookups;
  initial: FormValues;
  /** The idempotency key, stored with the draft. */
  key: { current: string | undefined };
}

/**
 * Saves the form as a draft in this browser, without passwords, and restores it when the form is opened
 * again. The draft is deleted when the form is sent or discarded, and when the session ends.
 */
export function useDraft({ form, lookups, initial, key }: Options) {
  const [drafts] = useState(createDrafts);
  const [restored, setRestored] = useState<SavedDraft | null>(null);
  const [ready, setReady] = useState(false);
  const { password, password2, ...values } = form.values;
  const names = Object.keys(values) as (keyof DraftValues)[];

  const chosenOf = (name: LookupName): LookupOption | null =>
    [...(lookups.lookups[name].options ?? []), restored?.chosen[name]].find(
      (option) => option && String(option.id) === values[name],
    ) ?? null;
  const chosen = { location: chosenOf("location"), service: chosenOf("service") };

  /** Restored values are not saved again, so that the draft keeps its date. */
  const isRestoring = useRef(false);
  const restore = (draft: SavedDraft) => {
    const put = <K extends keyof DraftValues>(name: K) => {
      const isMissing = !(name in draft.values) || values[name] !== initial[name];
      if (!isMissing) form.set(name, draft.values[name] as FormValues[K]);
    };
    const { privacy_notice } = initial;
    // Ask again for consent that was given to an older privacy notice.
    const isAsked = (name: string) => name !== "consent" || draft.values.privacy_notice === privacy_notice;
    for (const name of names) if (name !== "privacy_notice" && isAsked(name)) put(name);
    for (const name of draft.typed) lookups.keepTyping(name);
    isRestoring.current = true;
    key.current = draft.key ?? key.current;
    setRestored(draft);
  };

  const keep = () => {
    const isEmpty = names.every((name) => values[name] === initial[name]);
    const typed = listed.filter((name) => lookups.lookups[name].manual);
    const work = isEmpty ? drafts.drop() : drafts.save({ values, chosen, typed, key: key.current });
    // Where the browser stores nothing, the form works without a draft.
    work.catch(nothing);
  };

  const latest = useRef({ keep, restore });
  useEffect(() => {
    latest.current = { keep, restore };
  });

  const handled = useRef(form.values);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef(false);
  const end = () => {
    ended.current = true;
    clearTimeout(pending.current);
    pending.current = undefined;
    return drafts.drop().catch(nothing);
  };

  useEffect(() => {
    let isOpen = true;
    void drafts
      .load()
      .catch(nothing)
      .then((draft) => {
        if (!isOpen || ended.current) return;
        if (draft) latest.current.restore(draft);
        setReady(true);
      });
    const keepNow = () => {
      if (pending.current === undefined) return;
      clearTimeout(pending.current);
      pending.current = undefined;
      latest.current.keep();
    };
    const onHidden = () => document.visibilityState === "hidden" && keepNow();
    document.addEventListener("visibilitychange", onHidden);
    addEventListener("pagehide", keepNow);
    const unsubscribe = sessionStore.subscribe(({ signedIn }) => void (signedIn || end()));
    return () => {
      isOpen = false;
      keepNow();
      document.removeEventListener("visibilitychange", onHidden);
      removeEventListener("pagehide", keepNow);
      unsubscribe();
      void drafts.close();
    };
  }, [drafts]);

  useEffect(() => {
    if (!ready || ended.current || handled.current === form.values) return;
    handled.current = form.values;
    if (isRestoring.current) {
      isRestoring.current = false;
      return;
    }
    clearTimeout(pending.current);
    pending.current = setTimeout(() => {
      pending.current = undefined;
      latest.current.keep();
    }, PAUSE);
  }, [form.values, ready]);

  return {
    restored,
    /** Labels of the chosen ids until the lists have loaded. */
    chosen,
    lookups: {
      ...lookups,
      typeInstead() {
        for (const name of listed) {
          const option = lookups.lookups[name].error && chosen[name];
          if (option) form.set(name, option.label);
        }
        lookups.typeInstead();
      },
    },
    /** Deletes the draft after sending. */
    sent: end,
    /** Empties the form and uses a new key. */
    discard(newKey: string | undefined) {
      form.reset();
      key.current = newKey;
      setRestored(null);
      drafts.drop().catch(nothing);
    },
  };
}
