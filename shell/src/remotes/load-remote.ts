import type { FailureReason, LiveRemote } from "@handwork/contract";
import { CONTRACT_VERSION, type RemoteModule } from "@handwork/federation";
import { fetchContainer, ScriptMissing } from "./container.ts";
import { inTime, Late } from "./patience.ts";
import { RemoteLoadError, reasonOfCode } from "./remote-load-error.ts";

/** Milliseconds an entry may take before it is asked for again, and before it is given up. */
const ATTEMPT_LIMITS = [1_700, 1_300];

/** Times that each version's entry was asked for: an address that hung once is never asked for again, as its load is shared. */
const attempts = new Map<string, number>();

class ContractError extends Error {}

async function attempt(remote: LiveRemote): Promise<RemoteModule> {
  const version = `${remote.app}@${remote.version}`;
  const retry = attempts.get(version) ?? 0;
  attempts.set(version, retry + 1);
  const container = await fetchContainer({
    address: remote.base + remote.entry + (retry ? `?retry=${retry}` : ""),
    integrity: remote.integrity,
    name: remote.container,
  });
  const exposed = (await container.get("./remote"))() as { default?: RemoteModule };
  const module = exposed.default;
  if (module?.contract !== CONTRACT_VERSION || !Array.isArray(module.routes)) {
    throw new ContractError(`It is not a remote of contract version ${CONTRACT_VERSION}`);
  }
  return module;
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof Late) return "timeout";
  if (error instanceof ContractError) return "contract";
  if (error instanceof ScriptMissing) return "missing";
  return reasonOfCode(error);
}

/**
 * Loads a remote's module: its entry with the hash that the release names, checked against the contract.
 * An entry that did not arrive, or not in time, is asked for once more.
 *
 * @throws RemoteLoadError with the last failure as its cause.
 */
export async function loadRemoteModule(remote: LiveRemote): Promise<RemoteModule> {
  let failure: RemoteLoadError | null = null;
  for (const limit of ATTEMPT_LIMITS) {
    try {
      return await inTime(attempt(remote), limit);
    } catch (cause) {
      failure = new RemoteLoadError(remote.app, reasonOf(cause), { cause });
      // It would be the same script.
      if (failure.reason === "evaluation" || failure.reason === "contract") break;
    }
  }
  throw failure;
}
