import { DialogButton } from "@handwork/bookings";
import type { ButtonProps } from "@handwork/ui";

interface ProblemButtonProps extends Pick<ButtonProps, "size" | "variant"> {
  /** Id of the order item. */
  item: number;
  isOpen: boolean;
  describedBy: string;
}

const load = () => import("@handwork/bookings/problem-dialog").then(({ ProblemDialog }) => ProblemDialog);

/** Opens the statements of the employer and the artisan about a problem. */
export const ProblemButton = ({ item, isOpen, describedBy, size, variant }: ProblemButtonProps) => (
  <DialogButton
    size={size}
    variant={variant ?? (isOpen ? "secondary" : "quiet")}
    aria-describedby={describedBy}
    load={load}
    props={{ item, side: "employer" as const }}
  >
    {isOpen ? "Read and respond to the problem" : "Read about the problem"}
  </DialogButton>
);
