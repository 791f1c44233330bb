import { DialogButton } from "@handwork/bookings";
import type { ArtisanJob } from "@handwork/contract";
import { findAction } from "./job-states.ts";

const loadProblem = () =>
  import("@handwork/bookings/problem-dialog").then(({ ProblemDialog }) => ProblemDialog);
const loadReport = () => import("./report-problem.tsx").then(({ ReportProblem }) => ReportProblem);

interface ProblemActionsProps {
  job: ArtisanJob;
  /** Id of the element that names the job. */
  describedBy: string;
}

/** Buttons to read and respond to the problem with a job, or to report one. */
export function ProblemActions({ job, describedBy }: ProblemActionsProps) {
  return (
    <>
      {job.has_problem && (
        <DialogButton
          variant={job.state === "disputed" ? "primary" : "quiet"}
          aria-describedby={describedBy}
          load={loadProblem}
          props={{ item: job.id, side: "artisan" as const }}
        >
          {job.state === "disputed" ? "Respond to the problem" : "Read about the problem"}
        </DialogButton>
      )}
      {findAction(job, "report_problem") && (
        <DialogButton variant="quiet" aria-describedby={describedBy} load={loadReport} props={{ job }}>
          Report a problem
        </DialogButton>
      )}
    </>
  );
}
