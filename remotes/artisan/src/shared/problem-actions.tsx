import type { ArtisanJob } from "@handwork/contract";
import { findAction } from "./job-states.ts";
import { DialogButton } from "./lazy-dialog.tsx";

const loadProblem = () => import("./problem-dialog.tsx").then(({ ProblemDialog }) => ProblemDialog);
const loadReport = () => import("./report-problem.tsx").then(({ ReportProblem }) => ReportProblem);

interface ProblemActionsProps {
  job: ArtisanJob;
  /** Id of the element that names the job. */
  describedBy: string;
}

/** Reads and answers the problem with a job, or reports one. */
export function ProblemActions({ job, describedBy }: ProblemActionsProps) {
  return (
    <>
      {job.has_problem && (
        <DialogButton
          variant={job.state === "disputed" ? "primary" : "quiet"}
          aria-describedby={describedBy}
          load={loadProblem}
          props={{ item: job.id }}
        >
          {job.state === "disputed" ? "Read and answer the problem" : "Read about the problem"}
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
