import { Field, TextInput } from "@handwork/ui";
import { type ReactNode, useDeferredValue, useState } from "react";
import { type Entry, RemovableList } from "./removable-list.tsx";
import styles from "./search.module.css";

export interface EntryGroup {
  key: string;
  title: string;
  entries: Entry[];
  /** Shown above the entries. */
  action?: ReactNode;
}

interface EntryGroupsProps {
  /** Label of the filter. */
  label: string;
  groups: EntryGroup[];
  remove: (id: number) => Promise<unknown>;
}

/** The filter opens the matching groups if there are at most this many. */
const OPENED_AT_ONCE = 3;

/** Ignores case, accents and tone marks. */
const simplified = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Returns the group with its matching entries, with all entries if its title matches, or nothing. */
function matchesIn(group: EntryGroup, text: string): EntryGroup[] {
  if (simplified(group.title).includes(text)) return [group];
  const entries = group.entries.filter(({ name }) => simplified(name).includes(text));
  return entries.length > 0 ? [{ ...group, entries }] : [];
}

/** Lists entries in collapsed groups, with a filter for the groups and their entries. */
export function EntryGroups({ label, groups, remove }: EntryGroupsProps) {
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(simplified(typed));
  const shown = text ? groups.flatMap((group) => matchesIn(group, text)) : groups;
  const opens = text !== "" && shown.length <= OPENED_AT_ONCE;
  return (
    <>
      <Field label={label} className={styles.filter}>
        <TextInput
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className={styles.groups}>
        {shown.map((group) => (
          // A new key remounts the group, so that the filter can open or collapse it.
          <Group key={`${group.key} ${opens}`} group={group} initiallyOpen={opens} remove={remove} />
        ))}
        <p role="status" className={styles.none}>
          {shown.length === 0 && "No matches."}
        </p>
      </div>
    </>
  );
}

interface GroupProps {
  group: EntryGroup;
  initiallyOpen: boolean;
  remove: EntryGroupsProps["remove"];
}

function Group({ group: { title, entries, action }, initiallyOpen, remove }: GroupProps) {
  const [isOpen, setOpen] = useState(initiallyOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles.title}>{title}</span> <span className={styles.count}>{entries.length}</span>
      </summary>
      {/* There are thousands of entries, so only open groups render them. */}
      {isOpen && (
        <div className={styles.content}>
          {action}
          <RemovableList entries={entries} remove={remove} />
        </div>
      )}
    </details>
  );
}
