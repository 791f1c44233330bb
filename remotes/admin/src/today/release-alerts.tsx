import { endpoints, paths, type ReleaseOverview } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Badge } from "@handwork/ui";
import { appName, failsFor, isFailing, wishOf } from "../shared/releases.ts";
import { WaitingSince } from "../shared/waiting-since.tsx";
import styles from "./today.module.css";

interface Alert {
  key: string;
  tone: "red" | "ochre";
  /** The badge's text. */
  label: string;
  text: string;
  /** When it began, if known. */
  since?: string | undefined;
}

function alertsOf({ apps, canaries, requests = [] }: ReleaseOverview): Alert[] {
  return [
    ...apps.filter(isFailing).map((app): Alert => {
      const first = app.failures?.filter(({ version }) => version === app.live).map((one) => one.first_at);
      const text = `${appName(app.app)} ${failsFor(app)} visitors`;
      return { key: `failing ${app.app}`, tone: "red", label: "Failing", text, since: first?.sort()[0] };
    }),
    ...canaries.flatMap(({ id, started_at, health }) =>
      Object.entries(health ?? {}).flatMap(([app, observed]): Alert[] => {
        if (!isFailing({ health: observed })) return [];
        const text = `${appName(app)} ${failsFor({ health: observed })} the visitors in canary ${id} who reported on it`;
        return [{ key: `canary ${id} ${app}`, tone: "red", label: "Canary fails", text, since: started_at }];
      }),
    ),
    ...apps.flatMap(({ app, disabled }): Alert[] => {
      if (!disabled) return [];
      const text = `${appName(app)} is disabled: ${disabled.reason}`;
      return [{ key: `disabled ${app}`, tone: "red", label: "Disabled", text, since: disabled.at }];
    }),
    ...requests.map((request): Alert => {
      const text = `${request.requested_by} wants to ${wishOf(request)}: ${request.reason}`;
      const key = `request ${request.id}`;
      return { key, tone: "ochre", label: "Approval", text, since: request.requested_at };
    }),
  ];
}

/** Releases that fail, are disabled or wait for an approval. Empty while the releases cannot be read. */
export const loadReleaseAlerts = (signal: AbortSignal): Promise<Alert[]> =>
  call(endpoints.releaseOverview, { signal }).then(alertsOf, () => []);

/** Releases come first: a broken page affects everybody. */
export function ReleaseAlerts({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="today-of-releases" className={styles.group}>
      <h2 id="today-of-releases">
        Releases <span className={styles.count}>{alerts.length}</span>
      </h2>
      <ul className={styles.rows}>
        {alerts.map(({ key, tone, label, text, since }) => (
          <li key={key} className={styles.row}>
            <div className={styles.what}>
              <Link to={paths.releases} className={styles.title}>
                {text}
              </Link>
              {since && (
                <p className={styles.detail}>
                  <WaitingSince value={since} />
                </p>
              )}
            </div>
            <span className={styles.release}>
              <Badge tone={tone}>{label}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
