import { useRevalidator } from "@handwork/federation/router";
import { ErrorState } from "@handwork/ui";

export function SearchFailed({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  return <ErrorState title={message} onRetry={() => void revalidate()} retrying={state !== "idle"} />;
}
