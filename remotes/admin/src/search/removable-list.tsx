import { Button } from "@handwork/ui";
import styles from "../shared/lists.module.css";
import { useStaffAction } from "../shared/use-staff-action.ts";

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
  const { busy, run } = useStaffAction();
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
        onClick={() => void run(() => remove(id), `${name} has been removed.`)}
      >
        Remove
      </Button>
    </li>
  );
}
