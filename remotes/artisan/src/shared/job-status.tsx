import type { ArtisanJob } from "@handwork/contract";
import { Badge, type BadgeProps } from "@handwork/ui";

type Look = [label: string, tone: BadgeProps["tone"]];
const looks: Record<ArtisanJob["status"], Look> = {
  pending: ["To start", "ochre"],
  in_progress: ["Under way", "green"],
  completed: ["Completed", "neutral"],
  cancelled: ["Cancelled", "red"],
  disputed: ["Problem reported", "red"],
};
const finished: Look = ["Waiting for the employer", "green"];

export function JobStatus({ job }: { job: Pick<ArtisanJob, "status" | "finished_at"> }) {
  const waits = job.status === "in_progress" && job.finished_at;
  // A newer server may know more states than this release.
  const [label, tone] = waits ? finished : (looks[job.status] ?? [job.status, "neutral"]);
  return <Badge tone={tone}>{label}</Badge>;
}
