import { ApiError, NetworkError, SessionOver } from "@handwork/http";
import { WrongRoleError } from "./access.ts";
import { RemoteLoadError } from "./remote-load-error.ts";

/** What pages throw when all is well with their code: answers, refusals, and visits that were broken off. */
const expected = [ApiError, NetworkError, SessionOver, WrongRoleError];

/** Whether it is the version's own fault: it could not be loaded, or its code broke. */
export function isFault(error: unknown): boolean {
  if (error instanceof RemoteLoadError) return true;
  if (!(error instanceof Error) || expected.some((type) => error instanceof type)) return false;
  return !/Abort|Cancel/.test(error.name);
}
