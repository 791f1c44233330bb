import { tabStorage } from "../browser/storage.ts";

const KEY_PREFIX = "handwork-loaded-for:";

/** Returns true only once per tab and release, to avoid a reload loop. Returns false if storage is blocked. */
export function claimReload({ app, version }: { app: string; version: string }): boolean {
  const storage = tabStorage();
  const key = `${KEY_PREFIX}${app}@${version}`;
  if (storage.getItem(key)) return false;
  storage.setItem(key, "yes");
  return storage.getItem(key) !== null;
}

/** Reloads the document once per tab and release. This stops everything that the release left running. */
export function loadDocumentOnce(release: { app: string; version: string }): void {
  if (claimReload(release)) location.reload();
}
