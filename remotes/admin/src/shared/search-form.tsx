import { useNavigate, useSearchParams } from "@handwork/federation/router";
import { Button } from "@handwork/ui";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./shared.module.css";

interface SearchFormProps {
  /** Names the search for screen readers. */
  label: string;
  /** Fields whose `name` is the address's too; uncontrolled, for this form gives them their values. */
  children: ReactNode;
}

/** Filters of a list. They live in the page's address, so that a reload, a link and "back" keep them. */
export function SearchForm({ label, children }: SearchFormProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const search = params.toString();
  /** What this form asked for last: its fields say so already, or more that was typed since. */
  const asked = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (search !== asked.current) fill(form.current, search);
    asked.current = null;
  }, [search]);

  function go(query: string) {
    asked.current = query;
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
    fill(form.current, "");
    // The button goes, and with it the focus.
    form.current?.querySelector<HTMLElement>("[name]")?.focus();
    go("");
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 and before do not know <search>
    <form ref={form} role="search" aria-label={label} onSubmit={submit} className={styles.filters}>
      {children}
      <div className={styles.submit}>
        <Button type="submit">Search</Button>
        {search && (
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}

/** Makes the fields say what a query says. */
function fill(form: HTMLFormElement | null, query: string): void {
  const values = new URLSearchParams(query);
  for (const control of form?.querySelectorAll<HTMLInputElement>("[name]") ?? []) {
    control.value = values.get(control.name) ?? "";
  }
}

/** The filters of an address that a call takes, empty ones left out. */
export function filtersOf(request: Request, names: readonly string[]): Record<string, string> {
  const params = new URL(request.url).searchParams;
  return Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : [])),
  );
}
