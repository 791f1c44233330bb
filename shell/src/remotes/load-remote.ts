import type { FailureReason, LiveRemote } from "@handwork/contract";
import { CONTRACT_VERSION, OLDEST_CONTRACT, type RemoteModule } from "@handwork/federation";
import { TimeoutError, withTimeout } from "../browser/timeout.ts";
import { isModule, runEntry, ScriptMissing } from "./entry-script.ts";
import { codeFailureReason, RemoteLoadError } from "./faults.ts";
import { host } from "./federation-host.ts";
import { singletons } from "./singletons.ts";

/** Timeouts for the first and second attempt to load an entry, in milliseconds. */
const ATTEMPT_LIMITS = [1_700, 1_300];

/** Remotes by their name in the federation runtime. Each version has its own name, so a page can have two versions. */
const registered = new Map<string, LiveRemote>();
/** Number of attempts by version. Each retry uses another URL, because a request that hung would hang again. */
const attempts = new Map<string, number>();

class ContractError extends Error {}

const isSupported = (contract: number) => contract >= OLDEST_CONTRACT && contract <= CONTRACT_VERSION;

/** Loads and runs the entry if it matches the release's hash. Retries once if it is missing or arrives too late. */
async function loadEntry(name: string, remote: LiveRemote): ReturnType<typeof runEntry> {
  let failure: unknown;
  for (const limit of ATTEMPT_LIMITS) {
    const retry = attempts.get(name) ?? 0;
    attempts.set(name, retry + 1);
    const address = remote.base + remote.entry + (retry ? `?retry=${retry}` : "");
    const entry = { address, integrity: remote.integrity, name: remote.container };
    try {
      return await withTimeout(runEntry(entry), limit);
    } catch (error) {
      failure = error;
      // The same script would fail again.
      if (!(error instanceof TimeoutError || error instanceof ScriptMissing)) break;
    }
  }
  throw failure;
}

/** Versions of the modules that the shell shares, set at build time. */
const versions: Record<string, string> = JSON.parse(process.env.HANDWORK_SINGLETONS ?? "{}");

host.registerShared(
  Object.fromEntries(
    Object.entries(singletons).map(([name, module]) => [
      name,
      {
        version: versions[name],
        lib: () => module,
        loaded: true,
        shareConfig: { singleton: true, requiredVersion: false },
      },
    ]),
  ),
);
host.registerPlugins([
  {
    name: "handwork-entries",
    loadEntry: async ({ remoteInfo: { name } }) => {
      const remote = registered.get(name);
      return remote && loadEntry(name, remote);
    },
  },
]);

function reasonOf(error: unknown): FailureReason {
  if (error instanceof TimeoutError) return "timeout";
  if (error instanceof ContractError) return "contract";
  if (error instanceof ScriptMissing) return "missing";
  return codeFailureReason(error);
}

/**
 * Loads a remote's module through the federation runtime, and checks it against the contract.
 *
 * @throws RemoteLoadError with the last failure as its cause.
 */
export async function loadRemoteModule(remote: LiveRemote): Promise<RemoteModule> {
  const { app, version, base, entry, container } = remote;
  const name = `${app}@${version}`;
  if (!registered.has(name)) {
    registered.set(name, remote);
    host.registerRemotes([
      { name, entry: base + entry, entryGlobalName: container, type: isModule(entry) ? "module" : "var" },
    ]);
  }
  try {
    const exposed = await host.loadRemote<{ default?: RemoteModule }>(`${name}/remote`);
    const module = exposed?.default;
    if (!module || !isSupported(module.contract) || !Array.isArray(module.routes))
      throw new ContractError("No remote, or an unsupported contract version");
    return module;
  } catch (cause) {
    throw new RemoteLoadError(app, reasonOf(cause), { cause });
  }
}
