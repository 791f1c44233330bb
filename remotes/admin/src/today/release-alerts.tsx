import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Badge } from "@handwork/ui";
import type { ReleaseAlert } from "../shared/release-alerts.ts";
import shared from "../shared/shared.module.css";
import { WaitingSince } from "../shared/waiting-since.tsx";
import styles from "./today.module.css";

/** Lists releases that need an admin. They come before other work, because a broken page affects everybody. */
export function ReleaseAlerts({ alerts }: { alerts: readonly ReleaseAlert[] }) {
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
            </div>
            <span className={shared.side}>
              {since && <WaitingSince value={since} />}
              <Badge tone={tone}>{label}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
