import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { Button } from "@handwork/ui";
import { useState } from "react";
import { errorText } from "../shared/api-errors.ts";
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
export function RemovableList({ entries, remove }: RemovableListProps) {
  const { revalidate } = useRevalidator();
  const [removingId, setRemovingId] = useState<number | null>(null);

  async function handleRemove({ id, name }: Entry) {
    setRemovingId(id);
    try {
      await remove(id);
      notify(`${name} has been removed.`, "success");
    } catch (error) {
      notify(errorText(error, messages.administration.actionFailed), "error");
    } finally {
      await revalidate();
      setRemovingId(null);
    }
  }

  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            {entry.name} <span className="soft">{entry.note}</span>
          </span>
          <Button
            variant="quiet"
            size="small"
            busy={removingId === entry.id}
            busyLabel="Removing..."
            aria-label={`Remove ${entry.name}`}
            onClick={() => handleRemove(entry)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
