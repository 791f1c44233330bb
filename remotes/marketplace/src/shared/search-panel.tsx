import { paths } from "@handwork/contract";
import { useNavigate } from "@handwork/federation/router";
import { Button, cx, Field, Select } from "@handwork/ui";
import { Search } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import fold from "./fold.module.css";
import { KeywordInput } from "./keyword-input.tsx";
import { type Lookups, labelOf, type Option, rememberLookups } from "./lookups.ts";
import styles from "./search-panel.module.css";
import { readSearch, searchPath } from "./search-query.ts";

/** Props of a search form, which opens the results. Without scripts, the browser submits it as a GET request. */
export function useSearchForm(lookups: Lookups) {
  const navigate = useNavigate();
  return {
    action: paths.searchResults,
    method: "get",
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      rememberLookups(lookups);
      const data = new FormData(event.currentTarget);
      const compared = data.get("compare");
      void navigate(searchPath(readSearch(data)) + (compared ? `&compare=${compared}` : ""));
    },
  };
}

/** Search form for artisans. A plain GET form also works without scripts and before they load. */
export function SearchPanel({ lookups, children }: { lookups: Lookups; children: ReactNode }) {
  const form = useSearchForm(lookups);
  return (
    <search aria-label="Artisans">
      <form {...form} className={styles.panel}>
        <Field label="Job keyword" className={styles.keyword}>
          <KeywordInput />
        </Field>
        <Field label="Location" className={styles.location}>
          <FilterSelect name="location" anyLabel="Any location" options={lookups.locations} />
        </Field>
        <details className={cx(fold.fold, styles.more)}>
          <summary className={fold.summary}>Job type, industry</summary>
          <Field label="Job type">
            <FilterSelect name="job_type" anyLabel="Any job type" options={lookups.jobTypes} />
          </Field>
          <Field label="Industry">
            <FilterSelect name="industry" anyLabel="Any industry" options={lookups.industries} />
          </Field>
        </details>
        <Button type="submit" className={styles.submit}>
          <Search size={20} aria-hidden /> Search
        </Button>
        {children}
      </form>
    </search>
  );
}

interface FilterSelectProps {
  name: string;
  anyLabel: string;
  options: Option[];
  value?: string | undefined;
}

/** A filter whose first option matches any value. */
export function FilterSelect({ name, anyLabel, options, value }: FilterSelectProps) {
  const chosen = labelOf(options, value);
  // Also offers a value from the URL that is not in the list, such as a district.
  const unknown = chosen && !options.some(({ label }) => label === chosen);
  return (
    <Select name={name} defaultValue={chosen}>
      <option value="">{anyLabel}</option>
      {unknown && <option>{chosen}</option>}
      {options.map(({ id, label }) => (
        <option key={id}>{label}</option>
      ))}
    </Select>
  );
}
