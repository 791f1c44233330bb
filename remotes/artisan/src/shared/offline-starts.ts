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

/** Contains each account's starts under its id. They outlive the session, because the job's payment depends on them. */
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
const changeStarts = (change: (starts: OfflineStart[]) => OfflineStart[]): Promise<unknown> =>
  withDatabase(async (database) => {
    const owner = account();
    if (owner === null) throw new Error("Nobody is signed in.");
    const { store, done } = database.transaction(STORE, "readwrite");
    const starts = change((await store.get(owner)) ?? []);
    return Promise.all([starts.length > 0 ? store.put(starts, owner) : store.delete(owner), done]);
  });

/** Returns the account's starts that are waiting for the network, or an empty list if storage is blocked. */
export const listOfflineStarts = (): Promise<OfflineStart[]> =>
  withDatabase(async (database) => {
    const owner = account();
    return owner === null ? [] : ((await database.get(STORE, owner)) ?? []);
  }).catch(() => []);

/** Stores a start, and replaces an earlier start of the same job. Rejects if storage is blocked or nobody is signed in. */
export const storeStart = (start: OfflineStart): Promise<unknown> =>
  changeStarts((starts) => [...starts.filter(({ job }) => job !== start.job), start]);

const deleteStart = (job: number): Promise<unknown> =>
  changeStarts((starts) => starts.filter((start) => start.job !== job));

/** The result of sending a stored start. `reason` says why the server rejected it. */
type SentStart = { job: number } & ({ sent: true } | { sent: false; reason: string | null });

/**
 * Sends every stored start with the time at which it was entered. Deletes each start that the server accepts or
 * rejects. Stops if the server does not respond or asks to wait, and keeps the remaining starts. Sending a start twice
 * is harmless.
 */
export async function sendOfflineStarts(): Promise<SentStart[]> {
  const results: SentStart[] = [];
  for (const { job, code, entered_at } of await listOfflineStarts()) {
    try {
      await call(endpoints.jobStart, { params: { id: job }, body: { code, entered_at } });
      results.push({ job, sent: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) break;
      results.push({ job, sent: false, reason: error.text("detail") ?? error.fields.code?.[0] ?? null });
    }
    await deleteStart(job);
  }
  return results;
}
