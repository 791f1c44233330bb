import { endpoints, PAGE_TEXT_MAX, type PageTextKey, pageTextKeys, pageTexts } from "@handwork/contract";
import { call } from "@handwork/http";
import { Badge, Button, Cluster, TextArea, TextInput } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import lists from "../shared/lists.module.css";
import styles from "./lookups.module.css";

type ChangedTexts = Partial<Record<PageTextKey, string>>;

export function PageTexts({ changed }: { changed: ChangedTexts }) {
  const [open, setOpen] = useState<PageTextKey | null>(null);
  return (
    <section aria-labelledby="list" className={lists.section}>
      <Cluster spread>
        <h2 id="list">
          Page texts <span className={lists.count}>{pageTextKeys.length}</span>
        </h2>
      </Cluster>
      <ul className={lists.entries}>
        {pageTextKeys.map((key) => {
          const { page, label, text } = pageTexts[key];
          return (
            <li key={key}>
              <span>
                {page}: {label} {changed[key] !== undefined && <Badge>Changed</Badge>}
                <span className={styles.line}>{changed[key] ?? text}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Edit ${page}: ${label}`}
                onClick={() => setOpen(key)}
              >
                Edit
              </Button>
            </li>
          );
        })}
      </ul>
      {open && (
        <TextDialog
          name={open}
          current={changed[open] ?? pageTexts[open].text}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface TextDialogProps {
  name: PageTextKey;
  current: string;
  onClose: () => void;
}

function TextDialog({ name, current, onClose }: TextDialogProps) {
  const { page, label, text } = pageTexts[name];
  const field = { defaultValue: current, maxLength: PAGE_TEXT_MAX, "data-autofocus": true };
  return (
    <FormDialog
      title={`Edit “${label}” on ${page}`}
      submitLabel="Save"
      intro={
        <p>Visitors see the new text when they next load the page. You can change it back at any time.</p>
      }
      send={(values) => {
        const body = { text: trimmedValue(values, "text"), before: current };
        return call(endpoints.pageTextSet, { params: { key: name }, body });
      }}
      done={`${page} shows the new text.`}
      onClose={onClose}
    >
      <FormField name="text" label={label} hint={`Leave empty to restore the original: ${text}`}>
        {"isPhone" in pageTexts[name] ? (
          <TextInput {...field} inputMode="tel" />
        ) : (
          <TextArea {...field} rows={5} />
        )}
      </FormField>
    </FormDialog>
  );
}
