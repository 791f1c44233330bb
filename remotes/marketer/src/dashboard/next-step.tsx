import { type MarketerSummary, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, Card } from "@handwork/ui";
import styles from "./dashboard.module.css";

interface Step {
  title: string;
  text: string;
  to: string;
  label: string;
}

const register = { to: paths.registerArtisan, label: "Register an artisan" };

/** What brings the marketer's artisans to their first job. */
function stepAfter({ registered, awaiting_verification: waiting }: MarketerSummary): Step {
  if (registered === 0)
    return {
      ...register,
      title: "Register your first artisan",
      text: "You need their NIN and, if possible, a photo of their face.",
    };
  if (waiting > 0)
    return {
      title: waiting === 1 ? "1 artisan is not verified yet" : `${waiting} artisans are not verified yet`,
      text: "A clear photo, a correct NIN and a fingerprint are checked. Add what is missing.",
      to: `${paths.listArtisans}?show=not-verified`,
      label: "See your artisans",
    };
  return {
    ...register,
    title: "All your artisans are verified",
    text: "Register the next one while employers find the others.",
  };
}

/** The next thing for the marketer to do. */
export function NextStep({ summary }: { summary: MarketerSummary }) {
  const { title, text, to, label } = stepAfter(summary);
  return (
    <Card as="section" aria-labelledby="next-step" className={styles.next}>
      <div>
        <p className={styles.kicker}>Next step</p>
        <h2 id="next-step">{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <Link to={to} className={buttonClass()}>
        {label}
      </Link>
    </Card>
  );
}
