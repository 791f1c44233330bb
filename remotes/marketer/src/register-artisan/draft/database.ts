import { DRAFTS_DATABASE } from "@handwork/contract";
import { deleteDB, type IDBPDatabase, openDB } from "idb";

const STORE = "drafts";

/** The browser's database for drafts: records by name. Calls reject if the browser does not allow storage. */
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
      // Closes the database so that another tab can delete it without waiting.
      blocking: () => void close(),
    });
    return opened;
  }

  return {
    close,
    get: async <T>(name: string): Promise<T | undefined> => (await open()).get(STORE, name),
    put: async (name: string, value: unknown) => (await open()).put(STORE, value, name),
    /** Like `put`, but rejects if a record with this name exists. */
    add: async (name: string, value: unknown) => (await open()).add(STORE, value, name),
    async delete(): Promise<void> {
      await close();
      await deleteDB(DRAFTS_DATABASE);
    },
  };
}

export type DraftDatabase = ReturnType<typeof createDatabase>;
