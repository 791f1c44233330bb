import type { LiveRemote } from "@handwork/contract";

/** Where all versions of an app are kept. */
const folderOf = ({ base }: LiveRemote) => base.replace(/[^/]+\/$/, "");

const sheetsBelow = (folder: string) => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${folder}"]`),
];

/** Has what a version brought of styles count again, before a page of it is drawn. */
export function restoreStyles({ base }: LiveRemote): void {
  for (const { sheet } of sheetsBelow(base)) if (sheet) sheet.disabled = false;
}

/**
 * Has the styles of all other versions of these apps count no more: a sheet that reaches beyond its own classes
 * would go on after its version was taken back. They stay in the page, since the bundler takes them for loaded.
 */
export function disableOtherStyles(remotes: readonly LiveRemote[]): void {
  for (const folder of new Set(remotes.map(folderOf))) {
    for (const link of sheetsBelow(folder)) {
      const address = link.getAttribute("href") ?? "";
      if (link.sheet && !remotes.some(({ base }) => address.startsWith(base))) link.sheet.disabled = true;
    }
  }
}
