import { useAction } from "@handwork/bookings";
import { messages } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";

/** `useAction` with the failure text of the staff's pages. Reloads the page, after a success only if `reloads`. */
export function useStaffAction({ reloads = true } = {}) {
  const { revalidate } = useRevalidator();
  const { busy, run: runAction } = useAction((succeeded) => (succeeded && !reloads) || revalidate());
  const run = <Result>(work: () => Promise<Result>, done?: string | ((result: Result) => string)) =>
    runAction(work, { done, failed: messages.administration.actionFailed });
  return { busy, run };
}
