import { messages } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { Banner, Button, Stack } from "@handwork/ui";
import type { Lists } from "./profession-details-form.tsx";

/** Says which lists could not be loaded, and loads them again; what was typed stays. */
export function ListsFailed({ lists }: { lists: Lists }) {
  const { revalidate, state } = useRevalidator();
  if (lists.locations && lists.professions) return null;
  return (
    <Banner tone="error">
      <Stack gap="s">
        {!lists.locations && <p>{messages.lists.locationsFailed}</p>}
        {!lists.professions && <p>{messages.lists.professionsFailed}</p>}
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={state === "loading"}
            busyLabel="Trying..."
            onClick={() => revalidate()}
          >
            Try again
          </Button>
        </div>
      </Stack>
    </Banner>
  );
}
