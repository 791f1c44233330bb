import { useRevalidator } from "@handwork/federation/router";
import { RetryBanner } from "@handwork/ui";

/** What could not be loaded, with another try. */
export function LoadFailed({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <RetryBanner retrying={state !== "idle"} onRetry={() => void revalidate()}>
      {message}
    </RetryBanner>
  );
}
