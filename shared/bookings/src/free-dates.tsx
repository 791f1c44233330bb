import { endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useEffect, useState } from "react";
import styles from "./free-dates.module.css";

interface FreeDatesProps {
  artisanId: number;
  /** Length of the job in working days; null while the input is not a valid number. */
  days: number | null;
  /** Free dates from the server's latest refusal, which are newer than the loaded ones. */
  refused: readonly string[] | null;
  onChoose: (day: string) => void;
}

/** Buttons for the next days on which the job can start. Shows nothing if they cannot be loaded. */
export function FreeDates({ artisanId, days, refused, onChoose }: FreeDatesProps) {
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  useEffect(() => {
    if (days === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    call(endpoints.artisanAvailability, { params: { id: artisanId }, query: { days }, signal }).then(
      ({ next_dates }) => setLoaded(next_dates),
      () => undefined,
    );
    return () => leaving.abort();
  }, [artisanId, days]);

  const dates = refused ?? loaded;
  if (dates.length === 0) return null;
  return (
    <fieldset className={styles.dates}>
      <legend>Next free dates</legend>
      {dates.map((day) => (
        <Button key={day} variant="secondary" size="small" onClick={() => onChoose(day)}>
          {messages.availability.longDay(day)}
        </Button>
      ))}
    </fieldset>
  );
}
