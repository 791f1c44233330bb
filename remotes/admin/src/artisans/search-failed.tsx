import { useRevalidator } from "@handwork/federation/router";
import { ErrorState } from "@handwork/ui";

interface SearchFailedProps {
  message: string;
  reference: string | undefined;
}

export function SearchFailed({ message, reference }: SearchFailedProps) {
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState
      title={message}
      requestId={reference}
      onRetry={() => void revalidate()}
      retrying={state !== "idle"}
    />
  );
}
