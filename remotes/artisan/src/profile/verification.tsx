import { useAction } from "@handwork/bookings";
import { endpoints, messages, type OwnVerification, paths, type SendBackReason } from "@handwork/contract";
import { Link, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Banner, Button, ErrorState, formatDate } from "@handwork/ui";
import { Section } from "../shared/section.tsx";
import styles from "./profile.module.css";

const editLink = <a href="#edit">Change your details</a>;
const contactLink = <Link to={paths.contact}>Write to us</Link>;

/** Links to the place where the artisan can make the correction. */
const correctionLinks: Partial<Record<SendBackReason, React.ReactNode>> = {
  photo_unclear: <a href="#photo">Change your photo</a>,
  nin_missing: contactLink,
  nin_mismatch: contactLink,
  name_mismatch: editLink,
  phone_unreachable: <Link to={paths.account}>Verify your number</Link>,
  trade_unclear: editLink,
  duplicate: contactLink,
  fingerprint_unreadable: contactLink,
};

/** A newer server may send reasons that this release does not know. Staff explain "other" in the note. */
const textOf = (reason: SendBackReason) =>
  (messages.verification.sendBack[reason] ?? messages.verification.sendBack.other).text;

/**
 * Shows the state of the artisan's verification and what to correct. Renders nothing for verified artisans.
 *
 * @param verification null if it could not be loaded
 */
export function Verification({ verification }: { verification: OwnVerification | null }) {
  const { revalidate, state } = useRevalidator();
  const { busy, run } = useAction(revalidate);
  if (!verification)
    return (
      <Section id="verification" title="Your verification">
        <ErrorState
          title={messages.verification.loadFailed}
          onRetry={() => void revalidate()}
          retrying={state === "loading"}
        />
      </Section>
    );
  if (verification.state === "verified") return null;
  const { reasons, note, ask_again_from: from, waiting_since: since } = verification;

  const ask = () =>
    run(() => call(endpoints.ownVerificationAgain), {
      done: messages.verification.askedAgain,
      failed: messages.administration.actionFailed,
    });

  return (
    <div className={styles.verification}>
      <Section id="verification" title={from ? "What to correct" : "Your verification"}>
        {from ? (
          <div className={styles.form}>
            <p>We have checked your details, but we cannot verify them yet.</p>
            <ul className={styles.steps}>
              {reasons.map((reason) => (
                <li key={reason}>
                  <p>{textOf(reason)}</p>
                  {correctionLinks[reason]}
                </li>
              ))}
            </ul>
            {note && <blockquote className={styles.note}>{note}</blockquote>}
            {Date.parse(from) > Date.now() ? (
              <p>{messages.verification.askAgainFrom(formatDate(from))}</p>
            ) : (
              <div>
                <Button busy={busy} onClick={() => void ask()}>
                  Ask for another review
                </Button>
              </div>
            )}
          </div>
        ) : (
          <Banner>
            We are checking the details that you sent{since && ` on ${formatDate(since)}`}. Employers can
            already book you. They will see the Verified badge after the check.
          </Banner>
        )}
      </Section>
    </div>
  );
}
