import { JOB_DATE_MAX, paths } from "@handwork/contract";
import { useNavigate } from "@handwork/federation/router";
import { Button, cx, dayInLagos, Field, Select, TextInput } from "@handwork/ui";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { type Lookups, labelOf, type Option } from "./lookups.ts";
import styles from "./search-panel.module.css";
import { readSearch, type SearchQuery, searchPath } from "./search-query.ts";

interface SearchPanelProps {
  lookups: Lookups;
  /** Initial values. */
  query?: SearchQuery;
  /** One low row, above results. */
  compact?: boolean;
}

/** Search for artisans. A plain GET form, so that it works before, and without, scripts. */
export function SearchPanel({ lookups, query = {}, compact }: SearchPanelProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(searchPath(readSearch(new FormData(event.currentTarget))));
  };
  return (
    <search aria-label="Artisans">
      <form
        action={paths.searchResults}
        method="get"
        onSubmit={submit}
        className={cx(styles.panel, compact && styles.compact)}
      >
        <Field label="Job keyword" className={styles.keyword}>
          <TextInput
            type="search"
            name="service"
            maxLength={120}
            placeholder="Plumber, rewiring, agbada…"
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={query.service}
          />
        </Field>
        <Field label="Location">
          <Options name="location" any="Any location" options={lookups.locations} value={query.location} />
        </Field>
        <Field label="Job type">
          <Options name="job_type" any="Any job type" options={lookups.jobTypes} value={query.job_type} />
        </Field>
        <Field label="Industry">
          <Options name="industry" any="Any industry" options={lookups.industries} value={query.industry} />
        </Field>
        {compact && (
          <Field label="Free on">
            <TextInput
              type="date"
              name="date"
              min={dayInLagos()}
              max={JOB_DATE_MAX}
              defaultValue={query.date}
            />
          </Field>
        )}
        <Button type="submit" size={compact ? "medium" : "large"} className={styles.submit}>
          <Search size={20} aria-hidden /> Search
        </Button>
      </form>
    </search>
  );
}

interface OptionsProps {
  name: string;
  any: string;
  options: Option[];
  value: string | undefined;
}

function Options({ name, any, options, value }: OptionsProps) {
  const chosen = labelOf(options, value);
  // Keep the URL's filter even if its list could not be loaded.
  const unknown = chosen && !options.some(({ label }) => label === chosen);
  return (
    <Select name={name} defaultValue={chosen}>
      <option value="">{any}</option>
      {unknown && <option>{chosen}</option>}
      {options.map(({ id, label }) => (
        <option key={id}>{label}</option>
      ))}
    </Select>
  );
}
