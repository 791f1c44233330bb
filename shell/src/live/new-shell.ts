import type { Boot, LiveNews } from "@handwork/contract";
import { wouldLoseWork } from "@handwork/federation";
import { tabStorage } from "../browser/storage.ts";
import type { LiveStore } from "../remotes/live-set.ts";

/** Shell version that the document was reloaded for: a second reload would give the same result. */
const STORED_AS = "handwork-shell";

/** True if a person has edited a field or opened a dialog: a reload would lose that. */
export const isEdited = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) =>
      field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked),
  ) || document.querySelector("dialog[open]") !== null;

/** Switches to another version of the shell by reloading the document. */
export function createNewShell(boot: Boot, live: LiveStore, withdrawn: () => LiveNews["withdrawn"]) {
  const storage = tabStorage();
  const isOther = () => {
    const { version } = live.get().shell;
    return version !== boot.shell.version && storage.getItem(STORED_AS) !== version;
  };

  return {
    /** Whether this shell was withdrawn and can be replaced now without losing input. */
    isUrgent: () => isOther() && withdrawn().shell?.includes(boot.shell.version) && !isEdited(),
    /** Whether the next navigation should load the new shell. */
    isDue: () => isOther() && !wouldLoseWork(),
    load() {
      storage.setItem(STORED_AS, live.get().shell.version);
      location.reload();
    },
  };
}
