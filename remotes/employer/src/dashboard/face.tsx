import { Avatar } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import styles from "./bookings.module.css";
import type { Booking } from "./bookings.ts";

/** The picture of a booking's artisan, next to their name. */
export const Face = ({ booking: { artisan_details: artisan } }: { booking: Booking }) =>
  artisan ? (
    <Avatar name={artisan.full_name} src={artisan.profile_image} alt="" size="small" />
  ) : (
    <span aria-hidden className={styles.nobody}>
      <UserSearch size={22} />
    </span>
  );
