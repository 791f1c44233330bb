import type { LiveRemote } from "@handwork/contract";
import type { RemoteModule } from "@handwork/federation";

/** In the plain application there is nothing to load at run time. */
export const loadRemoteModule = ({ app }: LiveRemote): Promise<RemoteModule> =>
  Promise.reject(new Error(`The plain application has no part named ${app}`));
