import { type JobSort, jobSorts, paths } from "@handwork/contract";
import { useNavigate } from "@handwork/federation/router";
import type { FormEvent } from "react";

/** The filters, sorting and position of the job list, as in the URL. Without `sort`, the newest jobs come first. */
export interface JobsQuery {
  job_type?: string | undefined;
  location?: string | undefined;
  sort?: JobSort | undefined;
  before?: number | undefined;
}

/** Reads the query. Omits values that the API would reject, because the URL may have been edited by hand. */
export function readJobs(source: { get(name: string): unknown }): JobsQuery {
  const read = (name: string) =>
    String(source.get(name) ?? "")
      .trim()
      .slice(0, 100) || undefined;
  const before = Number(read("before"));
  const sort = jobSorts.find((name) => name === read("sort"));
  return {
    job_type: read("job_type"),
    location: read("location"),
    sort: sort === "newest" ? undefined : sort,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

export function jobsPath(query: JobsQuery): string {
  const filled = Object.entries(query)
    .filter(([, value]) => value)
    .map(([name, value]) => [name, String(value)]);
  const text = String(new URLSearchParams(filled));
  return text ? `${paths.availableJobs}?${text}` : paths.availableJobs;
}

/** Props of the filter form. Without scripts, the browser submits it as a GET request. */
export function useJobsForm() {
  const navigate = useNavigate();
  return {
    action: paths.availableJobs,
    method: "get",
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void navigate(jobsPath(readJobs(new FormData(event.currentTarget))));
    },
  };
}
