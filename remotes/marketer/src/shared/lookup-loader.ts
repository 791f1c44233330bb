import { errorText } from "@handwork/bookings";
import {
  LOOKUP_BACKOFF_MS,
  LOOKUP_LOAD_ATTEMPTS,
  LOOKUP_MANUAL_RETRIES,
  LOOKUP_REFRESH_MS,
} from "@handwork/contract";

export interface LookupOption {
  id: number;
  label: string;
}

/** Field names of the lists that forms need. */
export type LookupName = "location" | "service";

export interface Lookup {
  /** Null until the list has loaded once. */
  options: readonly LookupOption[] | null;
  /** Why loading failed. Cleared when the list loads or the person types instead. */
  error: string | null;
  loading: boolean;
  /** Whether the person types the value because the list is unavailable. */
  manual: boolean;
}

export interface LookupsState {
  lookups: Readonly<Record<LookupName, Lookup>>;
  /** Number of times that the person pressed "Try Again". */
  retries: number;
}

export interface LookupSource {
  fetch: (signal: AbortSignal) => Promise<unknown>;
  /** Message when the server gives no reason. */
  failureText: string;
}

const initialLookup: Lookup = { options: null, error: null, loading: true, manual: false };
/** State of a list that the form does not need. */
const unusedLookup: Lookup = { ...initialLookup, loading: false };

/** Reads options with a label in `location`, `title` or `name`. Throws if `list` is not an array. */
export function readOptions(list: unknown): LookupOption[] {
  if (!Array.isArray(list)) throw new TypeError("Not a list");
  return list.flatMap((entry: Record<string, unknown> | null) => {
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
 * Loads a form's lists with two automatic attempts and a few manual retries, and refreshes them silently every 15
 * minutes while the form is open.
 */
export function createLookupLoader(sources: Readonly<Partial<Record<LookupName, LookupSource>>>) {
  let state: LookupsState = {
    lookups: {
      location: sources.location ? initialLookup : unusedLookup,
      service: sources.service ? initialLookup : unusedLookup,
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
  const updateLookup = (name: LookupName, part: Partial<Lookup>) =>
    update({ lookups: { ...state.lookups, [name]: { ...state.lookups[name], ...part } } });

  async function load(
    [name, source]: [LookupName, LookupSource],
    attempts: number,
    signal: AbortSignal,
  ): Promise<void> {
    updateLookup(name, { loading: true });
    for (let attempt = 1; ; attempt++) {
      try {
        const options = readOptions(await source.fetch(signal));
        if (!signal.aborted) updateLookup(name, { options, error: null, loading: false });
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (attempt < attempts) {
          await sleep(LOOKUP_BACKOFF_MS * attempt, signal);
          if (signal.aborted) return;
          continue;
        }
        // The person may have decided to type the value during a manual retry.
        const isTyped = state.lookups[name].manual;
        updateLookup(name, { error: isTyped ? null : errorText(error, source.failureText), loading: false });
        return;
      }
    }
  }

  /** Refreshes a list. Success also clears its error. Failure changes nothing. */
  async function refresh([name, source]: [LookupName, LookupSource], signal: AbortSignal): Promise<void> {
    if (state.lookups[name].loading || state.lookups[name].manual) return;
    try {
      const options = readOptions(await source.fetch(signal));
      if (!signal.aborted) updateLookup(name, { options, error: null });
    } catch {
      // Keep the current list.
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Starts loading.
     *
     * @returns a function that stops loading and refreshing.
     */
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

    /** Retries the failed lists while attempts are left. */
    retry(): void {
      if (state.retries >= LOOKUP_MANUAL_RETRIES) return;
      update({ retries: state.retries + 1 });
      for (const entry of entries) if (state.lookups[entry[0]].error) void load(entry, 1, running.signal);
    },

    /** Uses a text field for this value, even if the list loads later. */
    keepTyping(name: LookupName): void {
      updateLookup(name, { manual: true });
    },

    /** Turns lists that failed to load into text fields, and clears their errors. */
    typeInstead(): void {
      for (const [name] of entries)
        if (state.lookups[name].error) updateLookup(name, { error: null, loading: false, manual: true });
    },
  };
}

export type LookupLoader = ReturnType<typeof createLookupLoader>;
