import { useRevalidator } from "@handwork/federation/router";
import { Banner, Button, Cluster } from "@handwork/ui";

/** What could not be loaded, in red, with another try. */
export function LoadFailed({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Banner tone="error">
      <Cluster gap="m" spread>
        {message}
        <Button
          variant="secondary"
          size="small"
          busy={state !== "idle"}
          busyLabel="Trying again..."
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </Cluster>
    </Banner>
  );
}
