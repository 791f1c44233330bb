import type { LiveRemote } from "@handwork/contract";
import type { RemoteModule } from "@handwork/federation";

/** Replaces the shell's function. The plain application contains all remotes, so it loads none at run time. */
export const loadRemoteModule = ({ app }: LiveRemote): Promise<RemoteModule> =>
  Promise.reject(new Error(`The plain application has no part named ${app}`));
