import type { Boot, LiveNews } from "@handwork/contract";
import { wouldLoseWork } from "@handwork/federation";
import { tabStorage } from "../browser/storage.ts";
import type { LiveStore } from "../remotes/live-set.ts";

/** The version that a page was loaded for: asking again would not get another. */
const STORED_AS = "handwork-shell";

/** Fields that a person has filled in or changed; a reload would empty them. */
export const isEdited = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) =>
      field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked),
  ) || document.querySelector("dialog[open]") !== null;

/** Takes another version of the shell over, which can only be done by loading the document anew. */
export function createNewShell(boot: Boot, live: LiveStore, withdrawn: () => LiveNews["withdrawn"]) {
  const storage = tabStorage();
  const isOther = () => {
    const { version } = live.get().shell;
    return version !== boot.shell.version && storage.getItem(STORED_AS) !== version;
  };

  return {
    /** Whether this shell was withdrawn and can be replaced here and now without a loss. */
    isUrgent: () => isOther() && withdrawn().shell?.includes(boot.shell.version) && !isEdited(),
    /** Whether the next page is to be shown by it. A visit that leaves unsaved work, once confirmed, stays in this one. */
    isDue: () => isOther() && !wouldLoseWork(),
    load() {
      storage.setItem(STORED_AS, live.get().shell.version);
      location.reload();
    },
  };
}
