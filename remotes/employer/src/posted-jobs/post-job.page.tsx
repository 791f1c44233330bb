import { endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Banner, Button, buttonClass, Card, Page, PageHeader, Skeleton as Placeholder } from "@handwork/ui";
import { useState } from "react";
import shared from "../shared/form.module.css";
import type { PhotoChanges } from "../shared/photos-field.tsx";
import { emptyJob, type JobValues } from "./job.validation.ts";
import { readDraft, saveDraft } from "./job-draft.ts";
import { JobForm, saveJobPhotos } from "./job-form.tsx";
import styles from "./posted-jobs.module.css";

/** Fills in the form from the query, which comes from a search without results. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const search = new URL(request.url).searchParams;
  const [trades, locations] = await Promise.all([
    call(endpoints.professionList, { signal }),
    call(endpoints.locationList, { signal }),
  ]);
  const equalsIgnoringCase = (one: string, other: string | null) =>
    one.toLowerCase() === other?.toLowerCase();
  const trade = trades.find(({ title }) => equalsIgnoringCase(title, search.get("job_type")));
  const place = locations.find(({ location }) => equalsIgnoringCase(location, search.get("location")));
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(search.get("date") ?? "")?.[0];
  const fromSearch: Partial<JobValues> = {
    ...(trade && { trade: String(trade.id) }),
    ...(place && { location: String(place.id) }),
    ...(date && { date }),
  };
  return { trades, locations, fromSearch };
}

export function Component() {
  const { trades, locations, fromSearch } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(readDraft);

  async function post(values: JobValues, photos: PhotoChanges): Promise<void> {
    const body = { ...values, trade: Number(values.trade), location: Number(values.location) };
    const { id } = await call(endpoints.postedJobCreate, { body });
    const isComplete = await saveJobPhotos(id, photos);
    saveDraft(null);
    if (isComplete) notify(messages.postedJobs.posted, "success");
    else notify(messages.postedJobs.photosUnsaved, "error");
    await navigate(isComplete ? paths.postedJob(id) : paths.postedJobEdit(id));
  }

  function discard() {
    saveDraft(null);
    setDraft(null);
  }

  return (
    <Page>
      <PageHeader
        title="Post a job"
        intro="Describe what you need. Artisans in that trade send you quotes, and you choose one."
      />
      <div className={styles.columns}>
        <div className={shared.form}>
          {draft && (
            <Banner>
              Your draft has been restored.{" "}
              <Button variant="quiet" size="small" onClick={discard}>
                Start again
              </Button>
            </Banner>
          )}
          <JobForm
            key={draft ? "draft" : "new"}
            initial={{ ...emptyJob, ...draft, ...fromSearch }}
            trades={trades}
            locations={locations}
            submitLabel="Post job"
            busyLabel="Posting..."
            send={post}
            failureText={messages.postedJobs.postFailed}
            onChange={saveDraft}
          >
            <Link to={paths.postedJobs} className={buttonClass({ variant: "secondary", size: "large" })}>
              Your posted jobs
            </Link>
          </JobForm>
        </div>
        <Card as="aside" tone="sunken" aria-labelledby="next" className={styles.aside}>
          <h2 id="next">What happens next</h2>
          <ol className={styles.steps}>
            <li>We notify verified artisans in that trade who work in the job's area.</li>
            <li>They send you quotes. You compare prices, ratings and start dates.</li>
            <li>You choose one and pay online. We keep the money until you confirm that the job is done.</li>
          </ol>
          <p>{messages.postedJobs.addressLater}</p>
        </Card>
      </div>
    </Page>
  );
}

export function Skeleton() {
  return (
    <Page>
      <PageHeader title="Post a job" intro={<Placeholder />} />
      <div className={shared.form} aria-busy="true">
        <Placeholder shape="block" className={shared.field} />
        <Placeholder shape="block" className={shared.area} />
        <Placeholder shape="block" className={shared.field} />
      </div>
    </Page>
  );
}
