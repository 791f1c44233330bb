import { type Portfolio, type ProfilePart, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Card, ProgressBar } from "@handwork/ui";
import { ArrowRight, CircleCheckBig } from "lucide-react";
import styles from "./portfolio.module.css";

const steps: Readonly<Record<ProfilePart, { text: string; to: string }>> = {
  photo: { text: "Add a photo of yourself", to: "#photo" },
  about: { text: "Write about yourself", to: "#about" },
  work_photos: { text: "Add 3 photos of finished work", to: "#work-photos" },
  skills: { text: "Add 3 skills", to: "#skills" },
  languages: { text: "Choose the languages you speak", to: "#languages" },
  phone: { text: "Verify your phone number with a code", to: paths.account },
};

/** Shows how complete the profile is, and the next step. */
export function PortfolioProgress({ parts }: Pick<Portfolio, "parts">) {
  const done = parts.filter(({ is_done: isDone }) => isDone).length;
  const next = parts.find(({ is_done: isDone }) => !isDone);
  if (!next) {
    return (
      <p className={styles.complete}>
        <CircleCheckBig size={22} aria-hidden /> Your profile is complete. Keep it up to date.
      </p>
    );
  }
  return (
    <Card as="section" tone="sunken" aria-label="What is missing" className={styles.progress}>
      <ProgressBar label={`${done} of ${parts.length} parts done`} value={done} max={parts.length} />
      <NextStep part={next.part} />
    </Card>
  );
}

/** Renders nothing for a part that only a newer server knows. */
function NextStep({ part }: { part: ProfilePart }) {
  const step = steps[part];
  if (!step) return null;
  const { text, to } = step;
  return (
    <p>
      Next:{" "}
      {to.startsWith("#") ? (
        <a href={to} className={styles.next}>
          {text} <ArrowRight size={18} aria-hidden />
        </a>
      ) : (
        <Link to={to} className={styles.next}>
          {text} <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </p>
  );
}
