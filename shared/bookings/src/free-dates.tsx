import { type EndpointResponse, endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, dayInLagos } from "@handwork/ui";
import { useEffect, useState } from "react";
import styles from "./free-dates.module.css";

type Availability = Pick<EndpointResponse<"artisanAvailability">, "free_days" | "next_dates">;

const nothing: Availability = { free_days: [], next_dates: [] };

interface FreeDatesProps {
  artisanId: number;
  /** Length of the job in working days. Null while the input is not a valid number. */
  days: number | null;
  /** The date in the form, as YYYY-MM-DD. */
  value: string;
  /** A date, as YYYY-MM-DD, for which to say that the artisan is not free. */
  chosen?: string;
  /** Free dates that the server sent when it rejected a date. They are newer than the loaded dates. */
  suggested: readonly string[] | null;
  onChoose: (day: string) => void;
}

/** Says whether the chosen date is taken. Buttons for the next days on which the job can start, if they are known. */
export function FreeDates({ artisanId, days, value, chosen = "", suggested, onChoose }: FreeDatesProps) {
  const [loaded, setLoaded] = useState<Availability & { days: number }>();
  useEffect(() => {
    if (days === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    call(endpoints.artisanAvailability, { params: { id: artisanId }, query: { days }, signal }).then(
      (availability) => setLoaded({ ...availability, days }),
      () => undefined,
    );
    return () => controller.abort();
  }, [artisanId, days]);

  const { free_days, next_dates } = loaded?.days === days ? loaded : nothing;
  const dates = suggested ?? next_dates;
  // The list of free days ends after some weeks.
  const isTaken = chosen >= dayInLagos() && chosen < (free_days.at(-1) ?? "") && !free_days.includes(chosen);
  return (
    <>
      {/* Always rendered, because screen readers announce only changes of a status. */}
      <p role="status" className={styles.taken}>
        {isTaken && `Not free on ${messages.availability.shortDay(chosen)}.`}
      </p>
      {dates.length > 0 && (
        <fieldset className={styles.dates}>
          <legend>Next free dates</legend>
          {dates.map((day) => (
            <Button
              key={day}
              variant="secondary"
              size="small"
              aria-pressed={day === value}
              onClick={() => onChoose(day)}
            >
              {messages.availability.shortDay(day)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
