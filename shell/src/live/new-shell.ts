import type { Boot, LiveNews } from "@handwork/contract";
import { wouldLoseWork } from "@handwork/federation";
import { tabStorage } from "../browser/storage.ts";
import type { LiveStore } from "../remotes/live-set.ts";

/** Storage key of the shell version for which the document was reloaded. A second reload would have the same result. */
const STORAGE_KEY = "handwork-shell";

const SEARCH = "search, [role=search]";

/** Fields that the person has edited. React sets `defaultValue` to what was typed, which would hide the edit. */
const edited = new WeakSet<EventTarget>();
document.addEventListener("input", ({ target }) => target && edited.add(target));
// A search that has been submitted is in the URL, so a reload keeps it.
document.addEventListener("submit", ({ target }) => {
  const form = target as HTMLFormElement;
  if (form.closest(SEARCH)) for (const field of form.elements) edited.delete(field);
});

/** Whether the person has edited a field or opened a dialog. A reload would lose both. */
export const hasEdits = () =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea")].some(
    (field) =>
      (edited.has(field) && field.value) ||
      // Searches fill in their fields from the URL.
      (!field.closest(SEARCH) &&
        // The value of a checkbox is "on" even if it has no value attribute.
        (/^(checkbox|radio)$/.test(field.type)
          ? field.checked !== field.defaultChecked
          : field.value !== field.defaultValue)),
  ) ||
  // React does not set `defaultSelected`, so only an input event shows that the person changed a select.
  [...document.querySelectorAll("select")].some((field) => edited.has(field)) ||
  document.querySelector("dialog[open]") !== null;

/** Switches to another version of the shell by reloading the document. */
export function createNewShell(boot: Boot, live: LiveStore, withdrawn: () => LiveNews["withdrawn"]) {
  const storage = tabStorage();
  const isNewVersion = () => {
    const { version } = live.getState().shell;
    return version !== boot.shell.version && storage.getItem(STORAGE_KEY) !== version;
  };

  return {
    /** Whether this shell was withdrawn and can be replaced now without losing input. */
    isUrgent: () => isNewVersion() && withdrawn().shell?.includes(boot.shell.version) && !hasEdits(),
    /** Whether the next navigation should load the new shell. */
    isDue: () => isNewVersion() && !wouldLoseWork(),
    load() {
      storage.setItem(STORAGE_KEY, live.getState().shell.version);
      location.reload();
    },
  };
}
