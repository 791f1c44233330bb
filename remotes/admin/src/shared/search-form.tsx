import { useNavigate, useSearchParams } from "@handwork/federation/router";
import { Button } from "@handwork/ui";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./shared.module.css";

interface SearchFormProps {
  /** Name of the search for screen readers. */
  label: string;
  /**
   * Uncontrolled fields, named after the query parameters. The form fills them from the URL, and with their
   * `defaultValue` if the parameter is missing.
   */
  children: ReactNode;
  /** Other buttons next to the search button. */
  actions?: ReactNode;
  /** The text of the search button. */
  submitLabel?: string;
}

/**
 * List filters, stored in the URL so that reloads, links and the back button keep them.
 *
 * The URL changes only when the new results have loaded, and people may type while they load. After its own navigation,
 * the form therefore fills only empty fields. After any other navigation, such as the back button, it fills all fields.
 */
export function SearchForm({ label, children, actions, submitLabel = "Search" }: SearchFormProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const search = params.toString();
  /** The query that this form is navigating to. Null if there is no such navigation. */
  const pendingQuery = useRef<string | null>(null);

  useLayoutEffect(() => {
    fillFields(form.current, search, search === pendingQuery.current);
    pendingQuery.current = null;
  }, [search]);

  function navigateTo(query: string) {
    pendingQuery.current = query;
    void navigate({ search: query });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    sortPeriod(event.currentTarget);
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    navigateTo(new URLSearchParams(values.filter(([, value]) => value) as [string, string][]).toString());
  }
  function clear() {
    for (const control of controlsOf(form.current)) control.value = "";
    // Moves the focus, because the Clear button disappears.
    form.current?.querySelector<HTMLElement>("[name]")?.focus();
    navigateTo("");
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not support <search>
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

/** Swaps the days of a period that ends before it starts. */
function sortPeriod({ elements }: HTMLFormElement): void {
  const [from, to] = ["from", "to"].map((name) => elements.namedItem(name));
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  if (from.value && to.value && from.value > to.value) [from.value, to.value] = [to.value, from.value];
}

/** Fills all fields from a query, or only the empty ones. Selects have no `defaultValue`, so they become "". */
function fillFields(form: HTMLFormElement | null, query: string, onlyEmpty: boolean): void {
  const values = new URLSearchParams(query);
  for (const control of controlsOf(form)) {
    if (onlyEmpty && control.value) continue;
    control.value = values.get(control.name) ?? control.defaultValue ?? "";
  }
}

/** Returns the non-empty filters in a request's URL. */
export function filtersOf(request: Request, names: readonly string[]): Record<string, string> {
  const params = new URL(request.url).searchParams;
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]).filter(([, value]) => value));
}
