import { useNavigate, useSearchParams } from "@handwork/federation/router";
import { Button } from "@handwork/ui";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./shared.module.css";

interface SearchFormProps {
  /** Names the search for screen readers. */
  label: string;
  /**
   * Uncontrolled fields, named like the query parameters. This form sets their values; those without a parameter get
   * their `defaultValue`.
   */
  children: ReactNode;
  /** Other buttons on the line of the search button. */
  actions?: ReactNode;
  /** The text of the search button. */
  submitLabel?: string;
}

/** List filters, stored in the URL so that reloads, links and the back button keep them. */
export function SearchForm({ label, children, actions, submitLabel = "Search" }: SearchFormProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const search = params.toString();
  /** The query that this form set last, so that later input is not overwritten. */
  const ownQuery = useRef<string | null>(null);

  useLayoutEffect(() => {
    fill(form.current, search, search === ownQuery.current);
    ownQuery.current = null;
  }, [search]);

  function go(query: string) {
    ownQuery.current = query;
    void navigate({ search: query });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    go(new URLSearchParams(values.filter(([, value]) => value) as [string, string][]).toString());
  }
  function clear() {
    for (const control of controlsOf(form.current)) control.value = "";
    // The focused button disappears.
    form.current?.querySelector<HTMLElement>("[name]")?.focus();
    go("");
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 and before do not know <search>
    <form ref={form} role="search" aria-label={label} onSubmit={submit} className={styles.filters}>
      {children}
      <div className={styles.submit}>
        <Button type="submit">{submitLabel}</Button>
        {actions}
        {search && (
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}

const controlsOf = (form: HTMLFormElement | null) => form?.querySelectorAll<HTMLInputElement>("[name]") ?? [];

/** Fills the fields from a query, or only the empty ones. A select has no default value. */
function fill(form: HTMLFormElement | null, query: string, onlyEmpty: boolean): void {
  const values = new URLSearchParams(query);
  for (const control of controlsOf(form)) {
    if (onlyEmpty && control.value) continue;
    control.value = values.get(control.name) ?? control.defaultValue ?? "";
  }
}

/** The non-empty filters of a request's URL. */
export function filtersOf(request: Request, names: readonly string[]): Record<string, string> {
  const params = new URL(request.url).searchParams;
  return Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : [])),
  );
}
