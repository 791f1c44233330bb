import { endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useEffect, useState } from "react";
import styles from "./free-dates.module.css";

interface FreeDatesProps {
  artisanId: number;
  /** Length of the job in working days. Null while the input is not a valid number. */
  days: number | null;
  /** Free dates that the server sent when it rejected a date. They are newer than the loaded dates. */
  suggested: readonly string[] | null;
  onChoose: (day: string) => void;
}

/** Buttons for the next days on which the job can start. Renders nothing if the days cannot be loaded. */
export function FreeDates({ artisanId, days, suggested, onChoose }: FreeDatesProps) {
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  useEffect(() => {
    if (days === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    call(endpoints.artisanAvailability, { params: { id: artisanId }, query: { days }, signal }).then(
      ({ next_dates }) => setLoaded(next_dates),
      () => undefined,
    );
    return () => controller.abort();
  }, [artisanId, days]);

  const dates = suggested ?? loaded;
  if (dates.length === 0) return null;
  return (
    <fieldset className={styles.dates}>
      <legend>Next free dates</legend>
      {dates.map((day) => (
        <Button key={day} variant="secondary" size="small" onClick={() => onChoose(day)}>
          {messages.availability.shortDay(day)}
        </Button>
      ))}
    </fieldset>
  );
}
