import { messages, type Order } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar, Card, dayInLagos, formatTime, type Outcome, PhoneLink, SkeletonCard } from "@handwork/ui";
import bookings from "./bookings.module.css";
import { type Booking, nextVisit, type Visit } from "./bookings.ts";
import styles from "./overview.module.css";
import { bookingsIn, type OrderTab, orderTabs } from "./use-order-tab.ts";

interface OverviewProps {
  expected: Outcome<Booking[]> | null;
  orders: readonly Order[];
  /** Number of orders in each tab; null while they load or if they could not be loaded. */
  counts: Record<OrderTab, number | null>;
}

/** The next visit, and how many orders are in each state. */
export function Overview({ expected, orders, counts }: OverviewProps) {
  const next = expected?.ok ? nextVisit(expected.data) : undefined;
  return (
    <div className={styles.overview}>
      {!expected && <SkeletonCard />}
      {next && (
        <NextVisit
          booking={next}
          tab={bookingsIn([next], "upcoming", orders)[0] ? "upcoming" : "under-way"}
        />
      )}
      <ul className={styles.counts}>
        {orderTabs.slice(0, 3).map(({ value, label }) => (
          <li key={value}>
            <Link to={`?orders=${value}#orders-${value}`} preventScrollReset className={styles.count}>
              <strong className={styles.figure}>{counts[value] ?? "–"}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats a time as "Today, 08:00", "Tomorrow, 08:00" or "Thu 3 Dec, 08:00". */
function startText(startsAt: string): string {
  const day = dayInLagos(new Date(startsAt));
  const [today, tomorrow] = [dayInLagos(), dayInLagos(new Date(Date.now() + DAY_MS))];
  const name = day === today ? "Today" : day === tomorrow ? "Tomorrow" : messages.availability.shortDay(day);
  return `${name}, ${formatTime(startsAt)}`;
}

interface NextVisitProps {
  booking: Visit;
  /** The tab that lists the booking. */
  tab: OrderTab;
}

function NextVisit({ booking, tab }: NextVisitProps) {
  const { id, starts_at, artisan_details: artisan, job_details: job } = booking;
  return (
    <Card as="section" aria-labelledby="next-visit" className={styles.visit}>
      <div className={styles.when}>
        <h2 id="next-visit">Next visit</h2>
        <time dateTime={starts_at}>{startText(starts_at)}</time>
      </div>
      {artisan && (
        <div className={bookings.head}>
          <Avatar name={artisan.full_name} src={artisan.profile_image} alt="" size="small" />
          <div className={bookings.who}>
            <p className={bookings.name}>{artisan.full_name}</p>
            <p className="soft">
              {artisan.service}
              {job && `\u00a0· ${job.address}, ${job.location}`}
            </p>
          </div>
        </div>
      )}
      <div className={bookings.actions}>
        {artisan?.phone_number && (
          <PhoneLink phone={artisan.phone_number} callLabel={`Call ${artisan.full_name}`} />
        )}
        <Link to={`?orders=${tab}&show=all#booking-${id}`} className={bookings.further}>
          See the booking
        </Link>
      </div>
    </Card>
  );
}
