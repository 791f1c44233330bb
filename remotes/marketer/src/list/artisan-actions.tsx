import { paths, type RegisteredArtisan } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Button, buttonClass, cx } from "@handwork/ui";
import { nameOf } from "../shared/name-of.ts";
import styles from "./list.module.css";

interface ArtisanActionsProps {
  artisan: RegisteredArtisan;
  deleting: boolean;
  onDelete: () => void;
}

const print = buttonClass({ variant: "secondary" }, styles.print);
const look = buttonClass({ variant: "quiet", size: "small" }, styles.action);

/** Actions for one artisan. Each control names the artisan for screen readers. */
export function ArtisanActions({
  artisan: { id, user, suspended, is_verified },
  deleting,
  onDelete,
}: ArtisanActionsProps) {
  const whose = <span className="visually-hidden"> {nameOf(user)}</span>;
  return (
    <span className={styles.actions}>
      <Link to={paths.fingerprint(id)} className={is_verified ? look : print}>
        Add Finger Print{whose}
      </Link>
      {/* Suspended artisans have no public page; the form shows all their data. */}
      {suspended ? (
        <span />
      ) : (
        <Link to={paths.artisan(id)} className={look}>
          View{whose}
        </Link>
      )}
      <Link to={paths.artisanEdit(id)} className={look}>
        Edit{whose}
      </Link>
      <Button
        variant="quiet"
        size="small"
        className={cx(styles.action, styles.delete)}
        busy={deleting}
        busyLabel="Delete"
        onClick={onDelete}
      >
        Delete{whose}
      </Button>
    </span>
  );
}
