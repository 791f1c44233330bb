import { sessionStore } from "@handwork/session";
import type { FormState } from "@handwork/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LookupName, LookupOption } from "../../shared/lookup-loader.ts";
import type { Lookups } from "../../shared/use-lookups.ts";
import { createDrafts, type DraftValues, type FormValues, type SavedDraft } from "./drafts.ts";

/** The draft is saved after this time without input. */
const SAVE_DELAY_MS = 300;
const lookupNames: readonly LookupName[] = ["location", "service"];
const ignoreError = () => undefined;

interface Options {
  form: Pick<FormState<FormValues>, "values" | "set" | "reset">;
  lookups: Lookups;
  initial: FormValues;
  /** The idempotency key, stored with the draft. */
  key: { current: string | undefined };
}

/**
 * Saves the form as a draft in this browser, without passwords, and restores it when the form opens again. Deletes the
 * draft when the form is sent or discarded, and when the session ends.
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

  /** True while the draft is being restored. Restored values are not saved again, so the draft keeps its date. */
  const isRestoring = useRef(false);
  const restore = useEffectEvent((draft: SavedDraft) => {
    const restoreField = <K extends keyof DraftValues>(name: K) => {
      const isUnchanged = values[name] === initial[name];
      if (name in draft.values && isUnchanged) form.set(name, draft.values[name] as FormValues[K]);
    };
    const { privacy_notice } = initial;
    // Consent to an older privacy notice is not restored: the marketer has to ask again.
    const mayRestore = (name: string) =>
      !name.startsWith("consent") || draft.values.privacy_notice === privacy_notice;
    for (const name of names) if (name !== "privacy_notice" && mayRestore(name)) restoreField(name);
    for (const name of draft.typed) lookups.keepTyping(name);
    isRestoring.current = true;
    key.current = draft.key ?? key.current;
    setRestored(draft);
  });

  const saveDraft = useEffectEvent(() => {
    const isEmpty = names.every((name) => values[name] === initial[name]);
    const typed = lookupNames.filter((name) => lookups.lookups[name].manual);
    const work = isEmpty ? drafts.drop() : drafts.save({ values, chosen, typed, key: key.current });
    // If the browser does not allow storage, the form works without a draft.
    work.catch(ignoreError);
  });

  const lastHandledValues = useRef(form.values);
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasEnded = useRef(false);
  const endDraft = () => {
    hasEnded.current = true;
    clearTimeout(saveTimer.current);
    saveTimer.current = undefined;
    return drafts.drop().catch(ignoreError);
  };

  useEffect(() => {
    let isOpen = true;
    void drafts
      .load()
      .catch(ignoreError)
      .then((draft) => {
        if (!isOpen || hasEnded.current) return;
        if (draft) restore(draft);
        setReady(true);
      });
    const savePending = () => {
      if (saveTimer.current === undefined) return;
      clearTimeout(saveTimer.current);
      saveTimer.current = undefined;
      saveDraft();
    };
    const onHidden = () => document.visibilityState === "hidden" && savePending();
    document.addEventListener("visibilitychange", onHidden);
    addEventListener("pagehide", savePending);
    const unsubscribe = sessionStore.subscribe(({ signedIn }) => void (signedIn || endDraft()));
    return () => {
      isOpen = false;
      savePending();
      document.removeEventListener("visibilitychange", onHidden);
      removeEventListener("pagehide", savePending);
      unsubscribe();
      void drafts.close();
    };
  }, [drafts]);

  useEffect(() => {
    if (!ready || hasEnded.current || lastHandledValues.current === form.values) return;
    lastHandledValues.current = form.values;
    if (isRestoring.current) {
      isRestoring.current = false;
      return;
    }
    clearTimeout(saveTimer.current);
    saveTimer.current = setTimeout(() => {
      saveTimer.current = undefined;
      saveDraft();
    }, SAVE_DELAY_MS);
  }, [form.values, ready]);

  return {
    restored,
    /** The chosen options, which provide the labels until the lists have loaded. */
    chosen,
    lookups: {
      ...lookups,
      typeInstead() {
        for (const name of lookupNames) {
          const option = lookups.lookups[name].error && chosen[name];
          if (option) form.set(name, option.label);
        }
        lookups.typeInstead();
      },
    },
    /** Deletes the draft. Call this after the form has been sent. */
    sent: endDraft,
    /** Empties the form and deletes the draft. */
    discard() {
      form.reset();
      setRestored(null);
      drafts.drop().catch(ignoreError);
    },
  };
}
