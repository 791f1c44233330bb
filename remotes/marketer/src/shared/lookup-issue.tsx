import { LOOKUP_MANUAL_RETRIES } from "@handwork/contract";
import { Banner, Button, Cluster, Stack } from "@handwork/ui";
import { useId } from "react";
import styles from "./forms.module.css";
import type { Lookups } from "./use-lookups.ts";

/** Says why a form's lists failed to load. Offers to retry, or to type the values instead. */
export function LookupIssue({
  lookups: { lookups, loading, retries, retry, typeInstead },
}: {
  lookups: Lookups;
}) {
  const titleId = useId();
  const errors = [
    ...new Set(
      Object.values(lookups)
        .map(({ error }) => error)
        .filter((error) => error !== null),
    ),
  ];
  if (errors.length === 0) return null;
  const exhausted = retries >= LOOKUP_MANUAL_RETRIES && !loading;
  return (
    <Banner tone="warning" role="alert" aria-labelledby={titleId}>
      <Stack gap="s">
        <h2 id={titleId} className={styles.issue}>
          Data Loading Issue
        </h2>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
        <Cluster className={styles.ways}>
          <Button
            variant="secondary"
            disabled={exhausted}
            busy={loading}
            busyLabel="Trying..."
            onClick={retry}
          >
            {exhausted ? "Max retries reached" : "Try Again"}
          </Button>
          <Button variant="secondary" onClick={typeInstead}>
            Continue with limited functionality
          </Button>
        </Cluster>
        {retries > 0 && (
          <p className={styles.attempt}>
            Attempt {retries} of {LOOKUP_MANUAL_RETRIES}
          </p>
        )}
      </Stack>
    </Banner>
  );
}
