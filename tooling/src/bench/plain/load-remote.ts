import type { LiveRemote } from "@handwork/contract";
import type { RemoteModule } from "@handwork/federation";

/**
 * Replaces the shell's function of this name. The plain application contains all remotes and loads none at run time.
 */
export const loadRemoteModule = ({ app }: LiveRemote): Promise<RemoteModule> =>
  Promise.reject(new Error(`The plain application does not load the remote ${app}`));
