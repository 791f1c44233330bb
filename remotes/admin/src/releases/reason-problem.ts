import { CHANGE_REASON_MIN, messages } from "@handwork/contract";
import { trimmedValue } from "../shared/form-dialog.tsx";

/** Returns a message if the reason for a change is too short. */
export const reasonProblem = (values: FormData): string | undefined =>
  trimmedValue(values, "reason").length >= CHANGE_REASON_MIN
    ? undefined
    : messages.administration.changeReason;
