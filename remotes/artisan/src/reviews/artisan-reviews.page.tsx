import { DialogButton } from "@handwork/bookings";
import { endpoints, messages, type OwnReviews, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Badge,
  buttonClass,
  EmptyState,
  PageHeader,
  RatingSummary,
  ReviewItem,
  ReviewList,
  Stack,
  VisuallyHidden,
} from "@handwork/ui";
import { Star } from "lucide-react";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { WorkLayout } from "../shared/work-layout.tsx";

const TITLE = "Reviews";

export async function loader({ request }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get("before")) || undefined;
  return {
    ...(await call(endpoints.ownReviews, { query: { before }, signal: request.signal })),
    isLater: before !== undefined,
  };
}

export function Component() {
  const { rating, reviews, next, isLater } = useLoaderData<typeof loader>();
  return (
    <WorkLayout>
      <PageHeader title={TITLE} intro="What employers wrote about your completed jobs, newest first." />
      {reviews.length === 0 ? (
        <EmptyState
          icon={<Star size={32} />}
          title={messages.reviews.none}
          text="Employers can review your work for 30 days after a job is completed."
          action={
            <Link to={paths.artisanJobs} className={buttonClass({ variant: "secondary" })}>
              See your jobs
            </Link>
          }
        />
      ) : (
        <Stack gap="l">
          {rating.average !== null && <RatingSummary {...rating} average={rating.average} />}
          <ReviewList>
            {reviews.map((review) => (
              <OwnReview key={review.id} review={review} />
            ))}
          </ReviewList>
        </Stack>
      )}
      <p>
        {isLater && <Link to={paths.artisanReviews}>Newest reviews</Link>}{" "}
        {next !== null && <Link to={`${paths.artisanReviews}?before=${next}`}>Earlier reviews</Link>}
      </p>
    </WorkLayout>
  );
}

export const Skeleton = () => <PageSkeleton title={TITLE} intro />;

const loadReply = () => import("./reply-dialog.tsx").then(({ ReplyDialog }) => ReplyDialog);
const loadReport = () => import("./report-dialog.tsx").then(({ ReportDialog }) => ReportDialog);

function OwnReview({ review }: { review: OwnReviews["reviews"][number] }) {
  const { revalidate } = useRevalidator();
  const { author, hidden, reply_hidden: replyHidden, is_reported: isReported } = review;
  const props = { review, onChanged: revalidate };
  const notes = [
    hidden && `Our staff have hidden this review. Reason: ${hidden.reason}`,
    replyHidden && `Our staff have hidden your reply. Reason: ${replyHidden.reason}`,
  ].filter((note) => note !== null);
  return (
    <ReviewItem
      review={review}
      artisan="you"
      badge={hidden ? <Badge tone="red">Hidden</Badge> : isReported && <Badge tone="ochre">Reported</Badge>}
      actions={
        <>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {!hidden && !replyHidden && (
            <DialogButton
              // Remounts the dialog with the saved reply.
              key={review.reply?.written_at}
              variant={review.reply ? "quiet" : "secondary"}
              size="small"
              load={loadReply}
              props={props}
            >
              {review.reply ? "Change your reply" : `Reply to ${author}`}
            </DialogButton>
          )}
          {!hidden && !isReported && (
            <DialogButton variant="quiet" size="small" load={loadReport} props={props}>
              Report<VisuallyHidden> this review</VisuallyHidden>
            </DialogButton>
          )}
        </>
      }
    />
  );
}
