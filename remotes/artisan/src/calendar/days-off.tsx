import { dayInLagos } from "@handwork/ui";
import { DayPicker, type WeekProps } from "react-day-picker";
import styles from "./calendar.module.css";

/** Number of months, including this one, in which days can be chosen. */
const SHOWN_MONTHS = 12;

/** Converts a day to midnight in the browser's time zone, which the picker requires. */
const toDate = (day: string) => new Date(`${day}T00:00:00`);
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => `${part}`.padStart(2, "0"))
    .join("-");

/** From this day of the month, the next month is shown too, because little of this month is left. */
const LATE_IN_MONTH = 20;

/** Hides weeks that are over. */
const Week = ({ week, ...props }: WeekProps) => (
  <tr {...props} hidden={week.days.every(({ isoDate }) => isoDate < dayInLagos())} />
);

interface DaysOffProps {
  /** Days are YYYY-MM-DD. */
  today: string;
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  workingDays: readonly number[];
  bookedDays: readonly string[];
  daysOff: readonly string[];
  onChange: (daysOff: string[]) => void;
}

/** Calendar in which the artisan chooses days off. Booked and non-working days are disabled. */
export function DaysOff({ today, workingDays, bookedDays, daysOff, onChange }: DaysOffProps) {
  const first = toDate(today);
  const last = new Date(first.getFullYear(), first.getMonth() + SHOWN_MONTHS, 0);
  const bookedDates = bookedDays.map(toDate);
  const isNonWorking = (date: Date) => !workingDays.includes(date.getDay() || 7);
  return (
    <div className={styles.picker}>
      <DayPicker
        mode="multiple"
        selected={daysOff.map(toDate)}
        onSelect={(dates) => onChange((dates ?? []).map(toDay).sort())}
        disabled={[{ before: first }, ...bookedDates, isNonWorking]}
        modifiers={{ booked: bookedDates }}
        modifiersClassNames={{ booked: styles.booked ?? "" }}
        today={first}
        startMonth={first}
        endMonth={last}
        numberOfMonths={first.getDate() < LATE_IN_MONTH ? 1 : 2}
        components={{ Week }}
        weekStartsOn={1}
        classNames={{
          months: styles.months ?? "",
          month_caption: styles.caption ?? "",
          nav: styles.nav ?? "",
          button_previous: styles.step ?? "",
          button_next: styles.step ?? "",
          month_grid: styles.grid ?? "",
          weekday: styles.weekday ?? "",
          day: styles.day ?? "",
          day_button: styles.dayButton ?? "",
          selected: styles.off ?? "",
          disabled: styles.disabled ?? "",
          today: styles.today ?? "",
          chevron: styles.chevron ?? "",
        }}
        labels={{
          labelDayButton: (date, { booked, selected, disabled }) => {
            const name = date.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });
            if (booked) return `${name}, booked`;
            if (selected) return `${name}, day off`;
            return `${name}, ${disabled ? "no work" : "free"}`;
          },
        }}
      />
      <ul className={styles.key} aria-label="What the colours mean">
        <li>Free</li>
        <li className={styles.keyOff}>Day off</li>
        <li className={styles.keyBooked}>Booked</li>
      </ul>
    </div>
  );
}
