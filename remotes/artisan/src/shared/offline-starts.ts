import { endpoints, ownerOf } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";
import { accessToken } from "@handwork/session";
import { type IDBPDatabase, openDB } from "idb";

/** The start of a job that is stored until the server accepts or rejects it. */
export interface OfflineStart {
  job: number;
  code: string;
  /** ISO date and time. */
  entered_at: string;
}

/** Stores starts by account id. They outlive the session, because the job's payment depends on them. */
const DATABASE = "handwork-starts";
const STORE = "starts";

const account = (): number | null => ownerOf(accessToken());

async function withDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore(STORE),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/** Changes the starts in one transaction, because one start may be stored while another is being deleted. */
const changeStarts = (owner: number, change: (starts: OfflineStart[]) => OfflineStart[]): Promise<unknown> =>
  withDatabase(async (database) => {
    const { store, done } = database.transaction(STORE, "readwrite");
    const starts = change((await store.get(owner)) ?? []);
    return Promise.all([starts.length > 0 ? store.put(starts, owner) : store.delete(owner), done]);
  });

const startsOf = (owner: number): Promise<OfflineStart[]> =>
  withDatabase(async (database) => (await database.get(STORE, owner)) ?? []).catch(() => []);

/** Returns the account's starts that are waiting for the network, or an empty list if storage is blocked. */
export async function listOfflineStarts(): Promise<OfflineStart[]> {
  const owner = account();
  return owner === null ? [] : startsOf(owner);
}

/** Stores a start, and replaces an earlier start of the same job. Rejects if storage is blocked or nobody is signed in. */
export async function storeStart(start: OfflineStart): Promise<void> {
  const owner = account();
  if (owner === null) throw new Error("Nobody is signed in.");
  await changeStarts(owner, (starts) => [...starts.filter(({ job }) => job !== start.job), start]);
}

/** The result of sending a stored start. `reason` says why the server rejected it. */
type SentStart = { job: number } & ({ sent: true } | { sent: false; reason: string | null });

/**
 * Sends every stored start with the time at which it was entered. Deletes each start that the server accepts or
 * rejects. Stops if the session has ended, or if the server does not respond or asks to wait, and keeps the remaining
 * starts. Sending a start twice is harmless.
 */
export async function sendOfflineStarts(): Promise<SentStart[]> {
  const owner = account();
  const results: SentStart[] = [];
  if (owner === null) return results;
  for (const { job, code, entered_at } of await startsOf(owner)) {
    if (account() !== owner) break;
    try {
      await call(endpoints.jobStart, { params: { id: job }, body: { code, entered_at } });
      results.push({ job, sent: true });
    } catch (error) {
      const isRejected =
        error instanceof ApiError && error.status < 500 && ![401, 429].includes(error.status);
      // Another person may have signed in meanwhile.
      if (!isRejected || account() !== owner) break;
      results.push({ job, sent: false, reason: error.text("detail") ?? error.fields.code?.[0] ?? null });
    }
    await changeStarts(owner, (starts) => starts.filter((start) => start.job !== job));
  }
  return results;
}
