import { endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { useEffect, useState, useSyncExternalStore } from "react";
import {
  createLookupLoader,
  type LookupLoader,
  type LookupSource,
  type LookupsState,
} from "./lookup-loader.ts";

export interface Lookups extends LookupsState, Pick<LookupLoader, "retry" | "typeInstead" | "keepTyping"> {
  /** True while a needed list loads. */
  loading: boolean;
}

const location: LookupSource = {
  fetch: (signal) => call(endpoints.locationList, { signal }),
  failureText: messages.marketer.locationsFailed,
};
const service: LookupSource = {
  fetch: (signal) => call(endpoints.professionList, { signal }),
  failureText: messages.marketer.servicesFailed,
};
/** The lists that each form needs. */
export const artisanLists = { location, service };
export const employerLists = { location };

/** Loads a form's lists while the form is open. `sources` must not change. */
export function useLookups(sources: typeof artisanLists | typeof employerLists): Lookups {
  const [loader] = useState(() => createLookupLoader(sources));
  useEffect(loader.start, [loader]);
  const state = useSyncExternalStore(loader.subscribe, loader.state, loader.state);
  return {
    ...state,
    loading: Object.values(state.lookups).some((lookup) => lookup.loading),
    retry: loader.retry,
    typeInstead: loader.typeInstead,
    keepTyping: loader.keepTyping,
  };
}
