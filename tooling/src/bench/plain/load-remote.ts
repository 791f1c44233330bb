import type { LiveRemote } from "@handwork/contract";
import type { RemoteModule } from "@handwork/federation";

/** The plain application has nothing to load at run time. */
export const loadRemoteModule = ({ app }: LiveRemote): Promise<RemoteModule> =>
  Promise.reject(new Error(`The plain application has no part named ${app}`));
