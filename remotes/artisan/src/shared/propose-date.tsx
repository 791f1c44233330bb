import type { DialogState } from "@handwork/bookings";
import { ProposeDate } from "@handwork/bookings/propose-date";
import { type ArtisanJob, endpoints } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { useEffect, useState } from "react";

/** Returns the signed-in artisan's id, or null while it loads. */
function useOwnId(): number | null {
  const [ownId, setOwnId] = useState<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Without the id, the dialog cannot suggest free dates, but the artisan can still type a date.
    call(endpoints.artisanProfile, { signal: controller.signal }).then(
      ({ id }) => setOwnId(id),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return ownId;
}

/** Dialog that proposes another start date to the employer. */
export function ProposeToEmployer({ job, ...dialog }: DialogState & { job: ArtisanJob }) {
  const { revalidate } = useRevalidator();
  return (
    <ProposeDate
      {...dialog}
      currentDate={job.job_details.expectedDate.slice(0, 10)}
      currentTime={job.job_details.start_time}
      days={job.days}
      other="the employer"
      artisanId={useOwnId()}
      send={(body) => call(endpoints.jobReschedule, { params: { id: job.id }, body })}
      onChanged={revalidate}
    />
  );
}
