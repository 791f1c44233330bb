import { type District, endpoints, type Location, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, Cluster, Options, Select, TextInput } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import styles from "../shared/lists.module.css";
import { EntryGroups } from "./entry-groups.tsx";

/**
 * Lists each area's districts: the names that people use for parts of the area. A search for a district finds the whole
 * area.
 */
export function Districts({ districts, locations }: { districts: District[]; locations: Location[] }) {
  const [open, setOpen] = useState(false);
  function send(values: FormData) {
    const body = { name: trimmedValue(values, "name"), location: Number(values.get("location")) };
    return call(endpoints.districtCreate, { body });
  }
  return (
    <section aria-labelledby="list" className={styles.section}>
      <Cluster spread>
        <h2 id="list">
          Districts <span className={styles.count}>{districts.length}</span>
        </h2>
        <Button size="small" onClick={() => setOpen(true)}>
          Add a district
        </Button>
      </Cluster>
      <EntryGroups
        label="Find a district or area"
        groups={locations.map(({ id, location: area }) => ({
          key: `${id}`,
          title: area,
          entries: districts
            .filter(({ location }) => location === id)
            .map(({ id, name }) => ({ id, name, note: "" })),
        }))}
        remove={(id) => call(endpoints.districtDelete, { params: { id } })}
      />
      {open && (
        <FormDialog
          title="New district"
          submitLabel="Save"
          required={{ name: messages.administration.nameRequired }}
          send={send}
          done={({ name }) => `${name} has been saved.`}
          onClose={() => setOpen(false)}
        >
          <FormField name="name" label="Name" required>
            <TextInput autoComplete="off" maxLength={80} data-autofocus />
          </FormField>
          <FormField name="location" label="Location" required>
            <Select>
              <Options of={locations.map(({ id, location }) => [id, location])} />
            </Select>
          </FormField>
        </FormDialog>
      )}
    </section>
  );
}
