export type TextStorage = Pick<Storage, "getItem" | "setItem">;

/** The storage that `get` gives, or one that keeps nothing where the browser is told to, or is full. */
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

/** What the browser keeps for this tab through reloads. */
export const tabStorage = () => safeStorage(() => sessionStorage);
/** What it keeps for all tabs. */
export const browserStorage = () => safeStorage(() => localStorage);
