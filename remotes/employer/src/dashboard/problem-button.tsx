import { DialogButton } from "./lazy-dialog.tsx";

interface ProblemButtonProps {
  /** Id of the order item. */
  item: number;
  isOpen: boolean;
  describedBy: string;
}

const load = () => import("./problem-dialog.tsx").then(({ ProblemDialog }) => ProblemDialog);

/** Opens what both sides wrote about a problem. */
export const ProblemButton = ({ item, isOpen, describedBy }: ProblemButtonProps) => (
  <DialogButton
    variant={isOpen ? "secondary" : "quiet"}
    aria-describedby={describedBy}
    load={load}
    props={{ item }}
  >
    {isOpen ? "Read and answer the problem" : "Read about the problem"}
  </DialogButton>
);
