import { paths, type RegisteredArtisan } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Button, buttonClass, cx } from "@handwork/ui";
import { missingOf } from "../shared/missing.ts";
import { nameOf } from "../shared/name-of.ts";
import styles from "./list.module.css";

interface ArtisanActionsProps {
  artisan: RegisteredArtisan;
  deleting: boolean;
  onDelete: () => void;
}

const next = buttonClass({ variant: "secondary", size: "small" }, styles.next);
const other = buttonClass({ variant: "quiet", size: "small" }, styles.other);

/** Actions for one artisan: a button for what is missing, the rest quiet. Each names the artisan for screen readers. */
export function ArtisanActions({ artisan, deleting, onDelete }: ArtisanActionsProps) {
  const { id, user, suspended } = artisan;
  const missing = missingOf(artisan);
  const whose = <span className="visually-hidden"> {nameOf(user)}</span>;
  return (
    <span className={styles.actions}>
      <Link to={paths.fingerprint(id)} className={missing.includes("fingerprint") ? next : other}>
        Add Finger Print{whose}
      </Link>
      {/* Suspended artisans have no public page; the form shows all their data. */}
      {suspended ? (
        <span />
      ) : (
        <Link to={paths.artisan(id)} className={other}>
          View{whose}
        </Link>
      )}
      <Link to={paths.artisanEdit(id)} className={other}>
        Edit{whose}
      </Link>
      <Button
        variant="quiet"
        size="small"
        className={cx(styles.other, styles.delete)}
        busy={deleting}
        busyLabel="Delete"
        onClick={onDelete}
      >
        Delete{whose}
      </Button>
    </span>
  );
}
