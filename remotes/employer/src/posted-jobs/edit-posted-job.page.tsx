import { jobTitle } from "@handwork/bookings/posted-job";
import { endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Banner, buttonClass, Page, PageHeader, Skeleton as Placeholder } from "@handwork/ui";
import shared from "../shared/form.module.css";
import type { PhotoChanges } from "../shared/photos-field.tsx";
import type { JobValues } from "./job.validation.ts";
import { JobForm, saveJobPhotos } from "./job-form.tsx";
import styles from "./posted-jobs.module.css";

export async function loader({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) {
  const [job, locations] = await Promise.all([
    call(endpoints.ownPostedJob, { params: { id }, signal }),
    call(endpoints.locationList, { signal }),
  ]);
  return { job, locations };
}

export function Component() {
  const { job, locations } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const initial: JobValues = {
    trade: String(job.trade.id),
    location: String(job.location.id),
    description: job.description,
    date: job.date,
    days: String(job.days),
    budget: job.budget?.replace(/\.00$/, "") ?? "",
  };

  async function save({ trade: _, ...values }: JobValues, photos: PhotoChanges) {
    const body = { ...values, location: Number(values.location) };
    await call(endpoints.postedJobEdit, { params: { id: job.id }, body });
    const isComplete = await saveJobPhotos(job.id, photos);
    if (isComplete) notify(messages.postedJobs.saved, "success");
    else notify(messages.postedJobs.photosUnsaved, "error");
    await navigate(paths.postedJob(job.id));
  }

  return (
    <Page>
      <PageHeader title="Edit your job" intro={jobTitle(job)} />
      <div className={styles.columns}>
        <div className={shared.form}>
          {job.received.length > 0 && (
            <Banner>
              We will notify the artisans who sent a quote. Their quotes stay valid, and they can change them.
            </Banner>
          )}
          <JobForm
            initial={initial}
            locations={locations}
            photos={job.photos}
            submitLabel="Save changes"
            busyLabel="Saving..."
            send={save}
            failureText={messages.postedJobs.saveFailed}
          >
            <Link
              to={paths.postedJob(job.id)}
              className={buttonClass({ variant: "secondary", size: "large" })}
            >
              Back to the job
            </Link>
          </JobForm>
        </div>
      </div>
    </Page>
  );
}

export function Skeleton() {
  return (
    <Page>
      <PageHeader title="Edit your job" intro={<Placeholder />} />
      <div className={shared.form} aria-busy="true">
        <Placeholder shape="block" className={shared.area} />
        <Placeholder shape="block" className={shared.field} />
      </div>
    </Page>
  );
}
