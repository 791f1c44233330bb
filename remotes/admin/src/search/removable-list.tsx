import { useAction } from "@handwork/bookings";
import { messages } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { Button } from "@handwork/ui";
import styles from "../shared/lists.module.css";

export interface Entry {
  id: number;
  name: string;
  /** Shown after the name. */
  note: string;
}

interface RemovableListProps {
  entries: Entry[];
  remove: (id: number) => Promise<unknown>;
}

/** Lists entries with a button to remove each. It asks for no confirmation, because an entry is quick to add again. */
export const RemovableList = ({ entries, remove }: RemovableListProps) => (
  <ul className={styles.entries}>
    {entries.map((entry) => (
      <RemovableEntry key={entry.id} entry={entry} remove={remove} />
    ))}
  </ul>
);

function RemovableEntry({
  entry: { id, name, note },
  remove,
}: Pick<RemovableListProps, "remove"> & { entry: Entry }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(revalidate);
  const texts = { done: `${name} has been removed.`, failed: messages.administration.actionFailed };
  return (
    <li>
      <span>
        {name} <span className="soft">{note}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        busyLabel="Removing..."
        aria-label={`Remove ${name}`}
        onClick={() => void run(() => remove(id), texts)}
      >
        Remove
      </Button>
    </li>
  );
}
