import type { FailureReason } from "@handwork/contract";
import { ApiError, NetworkError, SessionOver } from "@handwork/http";
import { WrongRoleError } from "./access.ts";

/** Thrown when a remote, or a part of it, could not be loaded or is invalid. */
export class RemoteLoadError extends Error {
  override readonly name = "RemoteLoadError";
  readonly app: string;
  readonly reason: FailureReason;

  constructor(app: string, reason: FailureReason, options?: ErrorOptions) {
    super(`The ${app} part of the site could not be loaded`, options);
    this.app = app;
    this.reason = reason;
  }
}

/** Error messages from browsers and Vite when an ES module or style sheet does not arrive. */
const MODULE_MISSING = /dynamically imported module|^Importing a module script failed|^Unable to preload CSS/;

/** Whether a page's script or style sheet did not arrive. */
const isChunkError = ({ name, message }: Error) =>
  name === "ChunkLoadError" || /^Loading .*chunk/.test(message) || MODULE_MISSING.test(message);
/** Whether the shell lacks a shared module or has an incompatible version. */
const isSharingError = ({ message }: Error) => /shared (singleton )?module|share(d)? scope/i.test(message);

/** Returns why a remote's code failed, based on its error. */
export function codeFailureReason(error: unknown): FailureReason {
  if (!(error instanceof Error)) return "evaluation";
  if (isChunkError(error)) return "chunk";
  return isSharingError(error) ? "contract" : "evaluation";
}

/** Errors for which a page's code is not at fault. */
const blameless = [ApiError, NetworkError, SessionOver, WrongRoleError];

/** Whether the release is at fault: it could not be loaded, or its code threw. */
export function isFault(error: unknown): boolean {
  if (error instanceof RemoteLoadError) return true;
  if (!(error instanceof Error) || blameless.some((type) => error instanceof type)) return false;
  return !/Abort|Cancel/.test(error.name);
}
