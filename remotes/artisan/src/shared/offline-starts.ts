import { DRAFTS_DATABASE, endpoints, ownerOf } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";
import { accessToken } from "@handwork/session";
import { type IDBPDatabase, openDB } from "idb";

/** A job that was started offline. */
export interface OfflineStart {
  job: number;
  code: string;
  /** ISO moment. */
  entered_at: string;
}

const STORE = "drafts";
const NAME = "starts";
type StoredStarts = { account: number; starts: OfflineStart[] };

/** Opened for each use: the session deletes the database when somebody signs in or out. */
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

/** Starts that are waiting for the network; none if the browser stores nothing. */
export const listOfflineStarts = (): Promise<OfflineStart[]> => withDatabase(read).catch(() => []);

/** Stores a start; a second one for the same job replaces the first. Rejects if the browser stores nothing. */
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

/** Result of a stored start: `refused` has the server's reason. */
export type SentStart = { job: number } & ({ sent: true } | { sent: false; refused: string | null });

/**
 * Sends every stored start with the time at which it was entered. A start is deleted once the server has accepted or
 * rejected it; without a response, or if the server asks to wait, the rest stays stored. Sending a start twice is
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
