import { tabStorage } from "../browser/storage.ts";

const KEY_PREFIX = "handwork-loaded-for:";

/** True only the first time in a tab for each release, to avoid a reload loop. False if storage is blocked. */
export function claimFirstLoad({ app, version }: { app: string; version: string }): boolean {
  const storage = tabStorage();
  const key = `${KEY_PREFIX}${app}@${version}`;
  if (storage.getItem(key)) return false;
  storage.setItem(key, "yes");
  // Without storage, the document could reload in a loop.
  return storage.getItem(key) !== null;
}

/** Reloads the document once per tab and release. This stops everything that the release left running. */
export function loadDocumentOnce(release: { app: string; version: string }): void {
  if (claimFirstLoad(release)) location.reload();
}
