export type TextStorage = Pick<Storage, "getItem" | "setItem">;

/** Storage that never throws. If it is blocked or full, nothing is stored. */
function safeStorage(get: () => Storage): TextStorage {
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(get());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
  };
}

/** This tab's storage, which survives reloads. */
export const tabStorage = () => safeStorage(() => sessionStorage);
/** Storage shared by all tabs. */
export const browserStorage = () => safeStorage(() => localStorage);
