import { type MarketerSummary, paths, type RegisteredArtisan } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar, buttonClass, Card, VisuallyHidden } from "@handwork/ui";
import { missingDetails } from "../shared/missing.ts";
import { nameOf } from "../shared/name-of.ts";
import styles from "./dashboard.module.css";

interface Step {
  title: string;
  text: string;
  to: string;
  label: string;
}

const register = { to: paths.registerArtisan, label: "Register an artisan" };

/** Returns the step that brings the marketer's artisans closest to a first job. */
function nextStep({ registered, awaiting_verification: waiting }: MarketerSummary): Step {
  if (registered === 0)
    return {
      ...register,
      title: "Register your first artisan",
      text: "You need their NIN and, if possible, a photo of their face.",
    };
  if (waiting > 0)
    return {
      title: waiting === 1 ? "1 artisan is not verified yet" : `${waiting} artisans are not verified yet`,
      text: "Add the missing details so that a manager can check them.",
      to: `${paths.listArtisans}?show=not-verified`,
      label: waiting === 1 ? "See the artisan" : `See all ${waiting}`,
    };
  return {
    ...register,
    title: "All your artisans are verified",
    text: "Employers can find them now. Register the next artisan.",
  };
}

/** Maximum number of artisans in the list. */
const MAX_SHOWN = 3;

interface NextStepProps {
  summary: MarketerSummary;
  /** The most recently registered artisans, newest first. */
  artisans: readonly RegisteredArtisan[];
}

/** Shows the marketer's next step, and the newest artisans with missing details. */
export function NextStep({ summary, artisans }: NextStepProps) {
  const { title, text, to, label } = nextStep(summary);
  const incomplete = artisans.filter((artisan) => !artisan.is_verified && missingDetails(artisan).length > 0);
  return (
    <Card as="section" aria-labelledby="next-step" className={styles.next}>
      <div>
        <p className={styles.kicker}>Next step</p>
        <h2 id="next-step">{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {incomplete.length > 0 && (
        <ul className={styles.waiting} aria-label="Newest artisans with missing details">
          {incomplete.slice(0, MAX_SHOWN).map((artisan) => (
            <IncompleteArtisan key={artisan.id} artisan={artisan} />
          ))}
        </ul>
      )}
      <Link to={to} className={buttonClass({ variant: incomplete.length > 0 ? "secondary" : "primary" })}>
        {label}
      </Link>
    </Card>
  );
}

function IncompleteArtisan({ artisan }: { artisan: RegisteredArtisan }) {
  const { id, user, profile_image, service } = artisan;
  const missing = missingDetails(artisan);
  const [to, label] = missing.includes("fingerprint")
    ? [paths.fingerprint(id), "Add Finger Print"]
    : [paths.artisanEdit(id), "Add photo"];
  return (
    <li>
      <Avatar name={nameOf(user)} src={profile_image} alt="" size="small" />
      <p>
        <strong>{nameOf(user)}</strong>
        <span className={styles.missing}>
          {service ? `${service.title} · no` : "No"} {missing.join(", no ")}
        </span>
      </p>
      <Link to={to} className={buttonClass({ variant: "secondary", size: "small" })}>
        {label}
        <VisuallyHidden> {nameOf(user)}</VisuallyHidden>
      </Link>
    </li>
  );
}
