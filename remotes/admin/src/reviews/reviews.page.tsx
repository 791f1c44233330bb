import { endpoints, type QueuedReview, type ReviewDecision, reviewQueues } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import { EmptyState, Field, ReviewList, Select } from "@handwork/ui";
import { Star } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import { useReason } from "../shared/use-reason.tsx";
import { QueuedReviewItem } from "./queued-review.tsx";

const TITLE = "Reviews";

type Query = { queue: (typeof reviewQueues)[number]; cursor?: string };
const fetchPage = (query: Query, signal?: AbortSignal) => callPage(endpoints.reviewQueue, { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const { queue: requestedQueue } = filtersOf(request, ["queue"]);
  const query = { queue: reviewQueues.find((queue) => queue === requestedQueue) ?? "reported" };
  return { query, page: await fetchPage(query, request.signal) };
}

interface Question {
  question: string;
  text: string;
  confirmLabel: string;
}

const questions: Record<ReviewDecision, Question> = {
  keep: {
    question: "Keep this review?",
    text: "The review stays public. The people who reported it will be notified.",
    confirmLabel: "Keep review",
  },
  hide: {
    question: "Hide this review?",
    text: "The review is no longer public and no longer counts in the rating. The employer, the artisan and the people who reported it will be notified.",
    confirmLabel: "Hide review",
  },
  hide_reply: {
    question: "Hide the artisan's reply?",
    text: "The review stays public. The artisan will be notified and cannot reply again.",
    confirmLabel: "Hide reply",
  },
  show: {
    question: "Show this review again?",
    text: "The review becomes public again with its reply, and counts in the rating. The employer and the artisan will be notified.",
    confirmLabel: "Show review",
  },
};

/** Asked instead of `questions.show` if the review itself is public. */
const showReplyQuestion: Question = {
  question: "Show the artisan's reply again?",
  text: "The reply becomes public again. The artisan will be notified.",
  confirmLabel: "Show reply",
};

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, replace, more } = useLoadMore(page, (cursor) => fetchPage({ ...query, cursor }));
  const { ask, dialog } = useReason();

  function decide({ id, hidden }: QueuedReview, decision: ReviewDecision) {
    const question = decision === "show" && !hidden ? showReplyQuestion : questions[decision];
    const danger = decision === "hide" || decision === "hide_reply";
    const hint = "Everyone who is notified will see this. It is stored in the audit log.";
    const done = "Your decision has been saved. Everyone concerned will be notified.";
    ask({ ...question, hint, danger, done, onDone: replace }, (reason) =>
      call(endpoints.reviewDecide, { params: { id }, body: { decision, reason } }),
    );
  }

  return (
    <Console
      title={TITLE}
      intro="Reviews of completed work. Hide insults, private data and lies, not opinions."
    >
      <SearchForm label="Reviews">
        <Field label="Show">
          <Select name="queue">
            <option value="">Reported reviews</option>
            <option value="hidden">Hidden reviews</option>
            <option value="all">All reviews</option>
          </Select>
        </Field>
      </SearchForm>
      {items.length === 0 ? (
        <EmptyState
          icon={<Star size={40} />}
          title="No reviews to check"
          text="A review appears here when somebody reports it."
        />
      ) : (
        <ReviewList>
          {items.map((review) => (
            <QueuedReviewItem
              key={review.id}
              review={review}
              onDecide={(decision) => decide(review, decision)}
            />
          ))}
        </ReviewList>
      )}
      {more}
      {dialog}
    </Console>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
