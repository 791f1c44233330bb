import { type ArtisanSort, JOB_DATE_MAX } from "@handwork/contract";
import { Button, Checkbox, cx, dayInLagos, Field, MoneyInput, Select, TextInput } from "@handwork/ui";
import { Search } from "lucide-react";
import fold from "../shared/fold.module.css";
import { KeywordInput } from "../shared/keyword-input.tsx";
import type { Lookups } from "../shared/lookups.ts";
import { FilterSelect, useSearchForm } from "../shared/search-panel.tsx";
import type { SearchQuery } from "../shared/search-query.ts";
import { ratingText } from "./filter-chips.tsx";
import styles from "./results-form.module.css";

const sorts: Record<ArtisanSort, string> = {
  recommended: "Recommended",
  rate: "Lowest rate",
};

interface ResultsFormProps {
  lookups: Lookups;
  query: SearchQuery;
  /** The search text without place names. */
  keyword: string;
  /** The place from the URL or from the search text. */
  place?: string | undefined;
  /** Ids of artisans chosen for comparison on a service's page. That page's form cannot change the service. */
  compared?: readonly number[];
}

/**
 * Form with the search text, filters and sort order: a column on wide screens. A plain GET form puts them all into the
 * URL.
 */
export function ResultsForm({ lookups, query, keyword, place, compared }: ResultsFormProps) {
  const form = useSearchForm(lookups);
  const { job_type, industry, date, max_rate, min_rating, verified, sort } = query;
  const filters = [sort === "rate", job_type, industry, date, max_rate, min_rating, verified];
  const filterCount = filters.filter(Boolean).length;
  return (
    <search aria-label="Artisans">
      <form {...form} className={cx(styles.form, compared && styles.fixed)}>
        {compared ? (
          <>
            <input type="hidden" name="service" value={keyword} />
            {compared.length > 0 && <input type="hidden" name="compare" value={String(compared)} />}
          </>
        ) : (
          <Field label="Job keyword" className={styles.keyword}>
            <KeywordInput defaultValue={place ? keyword : query.service} />
          </Field>
        )}
        <details
          className={styles.fields}
          // The browser can show its message only on a visible field. In closed details, Search would do nothing.
          onInvalidCapture={({ currentTarget }) => {
            currentTarget.open = true;
          }}
        >
          <summary className={fold.summary}>
            {filterCount > 0 ? `Filter and sort (${filterCount})` : "Filter and sort"}
          </summary>
          <Field label="Location">
            <FilterSelect name="location" anyLabel="All of Lagos" options={lookups.locations} value={place} />
          </Field>
          <Field label="Sort by">
            <Select name="sort" defaultValue={sort === "rate" ? sort : ""}>
              <option value="">{sorts.recommended}</option>
              <option value="rate">{sorts.rate}</option>
            </Select>
          </Field>
          <Field label="Free on">
            <TextInput type="date" name="date" min={dayInLagos()} max={JOB_DATE_MAX} defaultValue={date} />
          </Field>
          <Field label="Highest daily rate">
            <MoneyInput name="max_rate" min={1} step="1" inputMode="numeric" defaultValue={max_rate} />
          </Field>
          <Field label="Rating">
            <Select name="min_rating" defaultValue={min_rating}>
              <option value="">Any rating</option>
              <option value="4">{ratingText("4")}</option>
              <option value="3">{ratingText("3")}</option>
              {min_rating && !["3", "4"].includes(min_rating) && (
                <option value={min_rating}>{ratingText(min_rating)}</option>
              )}
            </Select>
          </Field>
          <Checkbox name="verified" value="true" label="Verified only" defaultChecked={verified === "true"} />
          {!compared && (
            <>
              <Field label="Job type">
                <FilterSelect
                  name="job_type"
                  anyLabel="Any job type"
                  options={lookups.jobTypes}
                  value={job_type}
                />
              </Field>
              <Field label="Industry">
                <FilterSelect
                  name="industry"
                  anyLabel="Any industry"
                  options={lookups.industries}
                  value={industry}
                />
              </Field>
            </>
          )}
        </details>
        <Button type="submit" className={styles.submit}>
          <Search size={20} aria-hidden /> Search
        </Button>
      </form>
    </search>
  );
}
