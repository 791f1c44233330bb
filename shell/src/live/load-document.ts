import { tabStorage } from "../browser/storage.ts";

const STORED_AS = "handwork-loaded-for:";

/** True once per tab and release, to avoid a loop of reloads. False if the tab cannot store this. */
export function claimFirstLoad({ app, version }: { app: string; version: string }): boolean {
  const storage = tabStorage();
  const guard = `${STORED_AS}${app}@${version}`;
  if (storage.getItem(guard)) return false;
  storage.setItem(guard, "yes");
  // If the browser stores nothing, the document could reload in a loop.
  return storage.getItem(guard) !== null;
}

/** Reloads the document, which stops everything that a release left running. */
export function loadDocumentOnce(release: { app: string; version: string }): void {
  if (claimFirstLoad(release)) location.reload();
}
