import { paths, type RegisteredArtisan } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Button, buttonClass, cx } from "@handwork/ui";
import { missingDetails } from "../shared/missing.ts";
import { nameOf } from "../shared/name-of.ts";
import styles from "./list.module.css";

interface ArtisanActionsProps {
  artisan: RegisteredArtisan;
  onDelete: () => void;
}

const primaryAction = buttonClass({ variant: "secondary", size: "small" }, styles.next);
const quietAction = buttonClass({ variant: "quiet", size: "small" }, styles.other);

/** Shows an artisan's actions. While a fingerprint is missing, the link to add one looks like a button. */
export function ArtisanActions({ artisan, onDelete }: ArtisanActionsProps) {
  const { id, user, suspended } = artisan;
  const missing = missingDetails(artisan);
  const hiddenName = <span className="visually-hidden"> {nameOf(user)}</span>;
  return (
    <span className={styles.actions}>
      <Link
        to={paths.fingerprint(id)}
        className={missing.includes("fingerprint") ? primaryAction : quietAction}
      >
        Add Finger Print{hiddenName}
      </Link>
      {/* Suspended artisans have no public page. The form shows all their data. */}
      {suspended ? (
        <span />
      ) : (
        <Link to={paths.artisan(id)} className={quietAction}>
          View{hiddenName}
        </Link>
      )}
      <Link to={paths.artisanEdit(id)} className={quietAction}>
        Edit{hiddenName}
      </Link>
      <Button variant="quiet" size="small" className={cx(styles.other, styles.delete)} onClick={onDelete}>
        Delete{hiddenName}
      </Button>
    </span>
  );
}
