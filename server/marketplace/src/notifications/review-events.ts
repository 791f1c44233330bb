import { type NotificationCategory, paths, REVIEW_DAYS, type ReviewDecision } from "@handwork/contract";

/** Data for notifications about a review. */
interface Facts {
  readonly code: string;
  readonly service: string;
  /** The review's author, as the public sees them. */
  readonly author: string;
}
type Decided = Facts & { readonly reason: string };
type Text = readonly [title: string, ...sentences: readonly string[]];

const noticeOf =
  (path: string, action: string, category: NotificationCategory) =>
  <EventFacts>(write: (facts: EventFacts) => Text) => ({
    category,
    path,
    action,
    write: (facts: EventFacts) => {
      const [title, ...sentences] = write(facts);
      return { title, text: sentences.join(" ") };
    },
  });
const forArtisan = noticeOf(paths.artisanReviews, "See your reviews", "profile");
const forEmployer = noticeOf(paths.employerDashboard, "See the review", "bookings");
const forReporter = noticeOf(paths.notifications, "Open Handwork", "profile");

const starsOf = (stars: number) => `${stars} ${stars === 1 ? "star" : "stars"}`;
const canReply = "You can reply once, and everyone can see your reply.";

const decisions: Record<ReviewDecision, string> = {
  keep: "The review stays as it is.",
  show: "The review stays as it is.",
  hide: "We have hidden the review.",
  hide_reply: "We have hidden the artisan's reply.",
};

/** Events about reviews of completed work. */
export const reviewEvents = {
  review_received: forArtisan<Facts & { stars: number }>(({ author, stars, service, code }) => [
    `${author} gave you ${starsOf(stars)}`,
    `${author} has reviewed your work (${service}, ${code}).`,
    canReply,
  ]),
  review_changed: forArtisan<Facts & { stars: number }>(({ author, stars, service, code }) => [
    `${author} has changed a review of your work`,
    `The review of ${service} (${code}) now has ${starsOf(stars)}.`,
    canReply,
  ]),
  review_replied: forEmployer<{ artisan: string; service: string; code: string }>(
    ({ artisan, service, code }) => [
      `${artisan} has replied to your review`,
      `Read the reply to your review of ${service} (${code}). You can change your review until ${REVIEW_DAYS} days after the work was completed.`,
    ],
  ),
  own_review_hidden: forEmployer<Decided>(({ service, code, reason }) => [
    `We have hidden your review (${code})`,
    `Your review of ${service} is no longer shown and no longer counts. Reason: ${reason}`,
  ]),
  own_review_shown: forEmployer<Decided>(({ service, code, reason }) => [
    `Your review is shown again (${code})`,
    `Your review of ${service} is public and counts again. Reason: ${reason}`,
  ]),
  review_hidden: forArtisan<Decided>(({ author, service, code, reason }) => [
    `We have hidden a review of your work (${code})`,
    `The review of ${service} by ${author} is no longer shown and no longer counts. Reason: ${reason}`,
  ]),
  review_shown: forArtisan<Decided>(({ author, service, code, reason }) => [
    `A review of your work is shown again (${code})`,
    `The review of ${service} by ${author} is public and counts again. Reason: ${reason}`,
  ]),
  reply_hidden: forArtisan<Decided>(({ author, service, code, reason }) => [
    `We have hidden your reply to a review (${code})`,
    `Your reply to ${author}'s review of ${service} is no longer shown. Reason: ${reason}`,
  ]),
  reply_shown: forArtisan<Decided>(({ author, service, code, reason }) => [
    `Your reply to a review is shown again (${code})`,
    `Your reply to ${author}'s review of ${service} is public again. Reason: ${reason}`,
  ]),
  review_report_decided: forReporter<Decided & { decision: ReviewDecision }>(
    ({ author, service, decision, reason }) => [
      "We have checked the review that you reported",
      `It is the review of ${service} by ${author}. ${decisions[decision]} Reason: ${reason}`,
    ],
  ),
};
