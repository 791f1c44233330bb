import type { LiveRemote } from "@handwork/contract";

/** The folder that contains all versions of an app. */
const folderOf = ({ base }: LiveRemote) => base.replace(/[^/]+\/$/, "");

const sheetsBelow = (folder: string) => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${folder}"]`),
];

/** Enables a version's styles before one of its pages renders. */
export function restoreStyles({ base }: LiveRemote): void {
  for (const { sheet } of sheetsBelow(base)) if (sheet) sheet.disabled = false;
}

/**
 * Disables the styles of all other versions of these apps, so that a style with a global effect does not outlive a
 * rollback. The sheets stay in the page, because the bundler assumes that they are loaded.
 */
export function disableOtherStyles(remotes: readonly LiveRemote[]): void {
  for (const folder of new Set(remotes.map(folderOf))) {
    for (const link of sheetsBelow(folder)) {
      const address = link.getAttribute("href") ?? "";
      if (link.sheet && !remotes.some(({ base }) => address.startsWith(base))) link.sheet.disabled = true;
    }
  }
}
