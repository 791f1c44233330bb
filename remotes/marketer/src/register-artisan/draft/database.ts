import { DRAFTS_DATABASE } from "@handwork/contract";
import { deleteDB, type IDBPDatabase, openDB } from "idb";

const STORE = "drafts";

/** The browser's database of drafts, by name of the record. Its calls reject where the browser stores nothing. */
export function createDatabase() {
  let opened: Promise<IDBPDatabase> | null = null;

  async function close(): Promise<void> {
    const closing = opened;
    opened = null;
    (await closing?.catch(() => null))?.close();
  }
  function open(): Promise<IDBPDatabase> {
    opened ??= openDB(DRAFTS_DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore(STORE),
      // Another tab that deletes the database would wait for this one.
      blocking: () => void close(),
    });
    return opened;
  }

  return {
    close,
    get: async <T>(name: string): Promise<T | undefined> => (await open()).get(STORE, name),
    put: async (name: string, value: unknown) => (await open()).put(STORE, value, name),
    /** As `put`, but rejects if there is a record with this name. */
    add: async (name: string, value: unknown) => (await open()).add(STORE, value, name),
    async delete(): Promise<void> {
      await close();
      await deleteDB(DRAFTS_DATABASE);
    },
  };
}

export type DraftDatabase = ReturnType<typeof createDatabase>;
