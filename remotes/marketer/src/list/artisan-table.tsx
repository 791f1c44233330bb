import type { RegisteredArtisan } from "@handwork/contract";
import { Avatar, type Column, NOT_AVAILABLE, Table, VerifiedBadge } from "@handwork/ui";
import { nameOf } from "../shared/name-of.ts";
import { ArtisanActions } from "./artisan-actions.tsx";
import styles from "./list.module.css";

const plain = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** ₦ and the amount, "0.00" when the worker has no pay yet. */
const payText = (pay: string | null) => `₦${pay ? plain.format(Number(pay)) : "0.00"}`;

function Placed({ text, held }: { text: string | undefined; held: string | null }) {
  return (
    <>
      {text ?? NOT_AVAILABLE}
      {held && <small className={styles.held}>“{held}” awaits a review</small>}
    </>
  );
}

const columns = (onDelete: (id: number) => Promise<void>): Column<RegisteredArtisan>[] => [
  {
    header: "Profile",
    cell: ({ user, profile_image }) => <Avatar name={nameOf(user)} src={profile_image} alt="" size="small" />,
  },
  {
    header: "Name",
    cell: ({ user, is_verified }) => (
      <span className={styles.name}>
        {nameOf(user)} {is_verified && <VerifiedBadge />}
      </span>
    ),
  },
  {
    header: "Service",
    cell: ({ service, service_text }) => <Placed text={service?.title} held={service_text} />,
  },
  {
    header: "Location",
    cell: ({ location, location_text }) => <Placed text={location?.location} held={location_text} />,
  },
  { header: "Experience", cell: ({ experience }) => `${experience ?? 0} years` },
  { header: "Pay", align: "end", cell: ({ pay }) => payText(pay) },
  { header: "Actions", cell: (row) => <ArtisanActions artisan={row} onDelete={() => onDelete(row.id)} /> },
];

export interface ArtisanTableProps {
  rows: readonly RegisteredArtisan[];
  /** Asks first; the row goes when it is done. */
  onDelete: (id: number) => Promise<void>;
}

export function ArtisanTable({ rows, onDelete }: ArtisanTableProps) {
  return (
    <Table caption="Registered artisans" columns={columns(onDelete)} rows={rows} rowKey={({ id }) => id} />
  );
}
