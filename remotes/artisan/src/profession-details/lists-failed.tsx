import { messages } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { RetryBanner } from "@handwork/ui";
import type { Lists } from "./profession-details-form.tsx";

/** Says which lists could not be loaded, and loads them again; what was typed stays. */
export function ListsFailed({ lists }: { lists: Lists }) {
  const { revalidate, state } = useRevalidator();
  if (lists.locations && lists.professions) return null;
  return (
    <RetryBanner retrying={state === "loading"} onRetry={() => void revalidate()}>
      {!lists.locations && <p>{messages.lists.locationsFailed}</p>}
      {!lists.professions && <p>{messages.lists.professionsFailed}</p>}
    </RetryBanner>
  );
}
