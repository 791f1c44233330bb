import type { RegisteredArtisan } from "@handwork/contract";
import {
  Avatar,
  Badge,
  type Column,
  cx,
  Money,
  NOT_AVAILABLE,
  pluralYears,
  Table,
  VerifiedBadge,
} from "@handwork/ui";
import { missingDetails } from "../shared/missing.ts";
import { nameOf } from "../shared/name-of.ts";
import { ArtisanActions } from "./artisan-actions.tsx";
import styles from "./list.module.css";

function ValueOrReview({ text, held }: { text: string | undefined; held: string | null }) {
  return (
    <>
      {text ?? NOT_AVAILABLE}
      {held && <small className={styles.held}>“{held}” is waiting for review</small>}
    </>
  );
}

interface ArtisanTableProps {
  rows: readonly RegisteredArtisan[];
  onDelete: (artisan: RegisteredArtisan) => void;
}

const facts: Column<RegisteredArtisan>[] = [
  {
    header: "Profile",
    cell: ({ user, profile_image }) => <Avatar name={nameOf(user)} src={profile_image} alt="" size="small" />,
  },
  {
    header: "Name",
    cell: ({ user, suspended, ...artisan }) => (
      <span className={styles.name}>
        <span className={cx(styles.line, artisan.is_verified && styles.verified)}>{nameOf(user)}</span>{" "}
        {artisan.is_verified ? <VerifiedBadge /> : <Badge tone="ochre">Not verified</Badge>}{" "}
        {missingDetails(artisan).length > 0 && (
          <small className={styles.missing}>no {missingDetails(artisan).join(", no ")}</small>
        )}
        {suspended && <Badge tone="red">Suspended, not shown to employers</Badge>}
      </span>
    ),
  },
  {
    header: "Service",
    cell: ({ service, service_text }) => <ValueOrReview text={service?.title} held={service_text} />,
  },
  {
    header: "Location",
    cell: ({ location, location_text }) => <ValueOrReview text={location?.location} held={location_text} />,
  },
  { header: "Experience", cell: ({ experience }) => pluralYears(experience) },
  { header: "Pay", align: "end", cell: ({ pay }) => <Money value={pay} /> },
];

export function ArtisanTable({ rows, onDelete }: ArtisanTableProps) {
  const actions: Column<RegisteredArtisan> = {
    header: "Actions",
    cell: (row) => <ArtisanActions artisan={row} onDelete={() => onDelete(row)} />,
  };
  return (
    <Table caption="Registered artisans" columns={[...facts, actions]} rows={rows} rowKey={({ id }) => id} />
  );
}
