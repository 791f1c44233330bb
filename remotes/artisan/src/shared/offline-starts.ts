import { DRAFTS_DATABASE, endpoints, ownerOf } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";
import { accessToken } from "@handwork/session";
import { type IDBPDatabase, openDB } from "idb";

/** A job that was started offline. */
export interface OfflineStart {
  job: number;
  code: string;
  /** ISO date and time. */
  entered_at: string;
}

const STORE = "drafts";
const NAME = "starts";
type StoredStarts = { account: number; starts: OfflineStart[] };

/** Opens the database for each use, because the session deletes it when someone signs in or out. */
async function withDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(DRAFTS_DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore(STORE),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

async function read(database: IDBPDatabase): Promise<OfflineStart[]> {
  const stored: StoredStarts | undefined = await database.get(STORE, NAME);
  return stored && stored.account === ownerOf(accessToken()) ? stored.starts : [];
}

function write(database: IDBPDatabase, starts: OfflineStart[]) {
  return database.put(STORE, { account: ownerOf(accessToken()), starts }, NAME);
}

/** The starts that are waiting for the network. Empty if storage is blocked. */
export const listOfflineStarts = (): Promise<OfflineStart[]> => withDatabase(read).catch(() => []);

/** Stores a start, which replaces an earlier one for the same job. Rejects if storage is blocked. */
export const storeStart = (start: OfflineStart): Promise<unknown> =>
  withDatabase(async (database) => {
    const others = (await read(database)).filter(({ job }) => job !== start.job);
    return write(database, [...others, start]);
  });

const dropStart = (job: number): Promise<unknown> =>
  withDatabase(async (database) =>
    write(
      database,
      (await read(database)).filter((start) => start.job !== job),
    ),
  );

/** Result of sending a stored start. `refused` is the server's reason. */
export type SentStart = { job: number } & ({ sent: true } | { sent: false; refused: string | null });

/**
 * Sends every stored start with the time at which it was entered, and deletes it when the server has accepted or
 * rejected it. Stops if the server does not respond or asks to wait; the remaining starts stay stored. Sending a start twice is
 * harmless.
 */
export async function sendOfflineStarts(): Promise<SentStart[]> {
  const results: SentStart[] = [];
  for (const { job, code, entered_at } of await listOfflineStarts()) {
    try {
      await call(endpoints.jobStart, { params: { id: job }, body: { code, entered_at } });
      results.push({ job, sent: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) break;
      results.push({ job, sent: false, refused: error.text("detail") ?? error.fields.code?.[0] ?? null });
    }
    await dropStart(job);
  }
  return results;
}
