import { DRAFTS_DATABASE } from "@handwork/contract";

const STORE = "drafts";

/** What an IndexedDB request gives. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The browser's database of drafts, by name of the record. Its calls reject where the browser keeps nothing. */
export function createDatabase() {
  let opened: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(DRAFTS_DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const database = await done(request);
    // Whoever deletes it, in any tab, would wait for us.
    database.onversionchange = close;
    return database;
  }
  async function close(): Promise<void> {
    const closing = opened;
    opened = null;
    (await closing?.catch(() => null))?.close();
  }
  async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opened ??= open();
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  }

  return {
    close,
    get: async <T>(name: string) => done<T | undefined>((await store("readonly")).get(name)),
    put: async (name: string, value: unknown) => done((await store("readwrite")).put(value, name)),
    /** As `put`; rejects when there is a record of this name. */
    add: async (name: string, value: unknown) => done((await store("readwrite")).add(value, name)),
    async delete(): Promise<void> {
      await close();
      await done(indexedDB.deleteDatabase(DRAFTS_DATABASE));
    },
  };
}

export type DraftDatabase = ReturnType<typeof createDatabase>;
