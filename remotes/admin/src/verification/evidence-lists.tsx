import { type ApplicationDetail, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar, Badge, DateText, VerifiedBadge } from "@handwork/ui";
import styles from "./verification.module.css";

const similarityTexts = { phone: "Same phone number", name: "Same name" };

/** Shows accounts that may belong to the same person, with their photos side by side. */
export function OtherAccounts({ artisan: { name, photo, duplicates } }: { artisan: ApplicationDetail }) {
  if (duplicates.length === 0) return null;
  return (
    <section aria-labelledby="others" className={styles.section}>
      <h2 id="others">Accounts that may belong to the same person</h2>
      <ul className={styles.others}>
        <li>
          <Avatar name={name} src={photo} size="large" />
          <b>{name}</b>
          <p>This application</p>
        </li>
        {duplicates.map((other) => (
          <li key={other.id}>
            <Avatar name={other.name} src={other.profile_image} size="large" />
            <Link to={paths.verificationOf(other.id)}>{other.name}</Link>
            <p>
              {[...other.same.map((kind) => similarityTexts[kind]), other.location]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {other.is_verified && <VerifiedBadge />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists the earlier decisions, newest first. */
export function Decisions({ decisions }: Pick<ApplicationDetail, "decisions">) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions" className={styles.section}>
      <h2 id="decisions">Earlier decisions</h2>
      <ol className={styles.decisions}>
        {decisions.map(({ at, by, outcome, reasons, note }) => (
          <li key={at}>
            <p>
              <Badge tone={outcome === "verified" ? "green" : "red"}>
                {outcome === "verified" ? "Verified" : "Sent back"}
              </Badge>{" "}
              by {by}, <DateText value={at} withTime />
            </p>
            {reasons.length > 0 && (
              <p>
                {reasons.map((reason) => messages.verification.sendBack[reason]?.label ?? reason).join(". ")}.
              </p>
            )}
            {note && <p>“{note}”</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
