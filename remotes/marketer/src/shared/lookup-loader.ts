import {
  LOOKUP_BACKOFF_MS,
  LOOKUP_LOAD_ATTEMPTS,
  LOOKUP_MANUAL_RETRIES,
  LOOKUP_REFRESH_MS,
} from "@handwork/contract";
import { ApiError } from "@handwork/http";

export interface LookupOption {
  id: number;
  label: string;
}

/** The lists that a form cannot do without, by the name of their field. */
export type LookupName = "location" | "service";

export interface Lookup {
  /** Null until the list has come once. */
  options: readonly LookupOption[] | null;
  /** Why it could not be loaded; cleared by a list that comes, and by typing instead. */
  error: string | null;
  loading: boolean;
  /** The person types the value, for want of a list. */
  manual: boolean;
}

export interface LookupsState {
  lookups: Readonly<Record<LookupName, Lookup>>;
  /** How often the person pressed "Try Again". */
  retries: number;
}

export interface LookupSource {
  fetch: (signal: AbortSignal) => Promise<unknown>;
  /** Said when the server gives no reason of its own. */
  failed: string;
}

const waiting: Lookup = { options: null, error: null, loading: true, manual: false };
/** A list that the form does not ask for. */
const unused: Lookup = { ...waiting, loading: false };

/** Entries by their text: a place's `location`, a trade's `title`, or the `name` of either. */
export function readOptions(answer: unknown): LookupOption[] {
  if (!Array.isArray(answer)) throw new TypeError("Not a list");
  return answer.flatMap((entry: Record<string, unknown> | null) => {
    const label = entry?.location ?? entry?.title ?? entry?.name;
    return typeof entry?.id === "number" && typeof label === "string" ? [{ id: entry.id, label }] : [];
  });
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Loads the lists and keeps them fresh: twice at first, with a pause between; again when the person asks, a
 * few times; and every quarter of an hour while the form is open, silently.
 */
export function createLookupLoader(sources: Readonly<Partial<Record<LookupName, LookupSource>>>) {
  let state: LookupsState = {
    lookups: {
      location: sources.location ? waiting : unused,
      service: sources.service ? waiting : unused,
    },
    retries: 0,
  };
  let running = new AbortController();
  const listeners = new Set<() => void>();
  const entries = Object.entries(sources) as [LookupName, LookupSource][];

  function update(next: Partial<LookupsState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const change = (name: LookupName, part: Partial<Lookup>) =>
    update({ lookups: { ...state.lookups, [name]: { ...state.lookups[name], ...part } } });

  async function load(
    [name, source]: [LookupName, LookupSource],
    attempts: number,
    signal: AbortSignal,
  ): Promise<void> {
    change(name, { loading: true });
    for (let attempt = 1; ; attempt++) {
      try {
        const options = readOptions(await source.fetch(signal));
        if (!signal.aborted) change(name, { options, error: null, loading: false });
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (attempt < attempts) {
          await sleep(LOOKUP_BACKOFF_MS * attempt, signal);
          if (signal.aborted) return;
          continue;
        }
        const reason = error instanceof ApiError ? error.text("detail") : null;
        change(name, { error: reason ?? source.failed, loading: false });
        return;
      }
    }
  }

  /** A refresh that fails leaves the list that is there, and one that comes ends a failure. */
  async function refresh([name, source]: [LookupName, LookupSource], signal: AbortSignal): Promise<void> {
    if (state.lookups[name].loading || state.lookups[name].manual) return;
    try {
      const options = readOptions(await source.fetch(signal));
      if (!signal.aborted) change(name, { options, error: null });
    } catch {
      // Nothing is worse than before.
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Begins to load; gives what stops it. */
    start(): () => void {
      running = new AbortController();
      const { signal } = running;
      for (const entry of entries) void load(entry, LOOKUP_LOAD_ATTEMPTS, signal);
      const timer = setInterval(() => {
        for (const entry of entries) void refresh(entry, signal);
      }, LOOKUP_REFRESH_MS);
      signal.addEventListener("abort", () => clearInterval(timer));
      return () => running.abort();
    },

    /** Tries what failed once more, as long as tries are left. */
    retry(): void {
      if (state.retries >= LOOKUP_MANUAL_RETRIES) return;
      update({ retries: state.retries + 1 });
      for (const entry of entries) if (state.lookups[entry[0]].error) void load(entry, 1, running.signal);
    },

    /** What had to be typed once stays a text, whatever becomes of the list. */
    keepTyping(name: LookupName): void {
      change(name, { manual: true });
    },

    /** Clears the error: what has no list is typed from now on. */
    typeInstead(): void {
      for (const [name] of entries)
        if (state.lookups[name].error) change(name, { error: null, manual: true });
    },
  };
}

export type LookupLoader = ReturnType<typeof createLookupLoader>;
