import { type OwnPostedJob, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, formatNaira } from "@handwork/ui";
import { plural } from "../shared/text.ts";
import { NeedRow } from "./need-row.tsx";

/** A posted job whose quotes wait for the employer's choice. */
export function QuotedJobRow({ job: { id, quotes, trade, location, budget } }: { job: OwnPostedJob }) {
  const titleId = `posted-job-${id}`;
  return (
    <NeedRow
      titleId={titleId}
      title={`${plural(quotes, "quote")} for your posted job`}
      line={`${trade.title} in ${location.location}${budget === null ? "" : `\u00a0· Budget ${formatNaira(budget)}`}`}
      action={
        <Link to={paths.postedJob(id)} aria-describedby={titleId} className={buttonClass({ size: "small" })}>
          Compare quotes
        </Link>
      }
      isQuote
    />
  );
}
