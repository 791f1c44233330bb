import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, Page } from "@handwork/ui";
import styles from "./worker-call.module.css";

/** For the other side of the market: those who do the work. */
export function WorkerCall() {
  return (
    <Page as="section" aria-labelledby="worker-call" className={styles.call}>
      <div className={styles.words}>
        <h2 id="worker-call">Good at a trade?</h2>
        <p>Register once, name your daily pay, and let employers all over Lagos find you.</p>
      </div>
      <p className={styles.actions}>
        <Link to={paths.signup} className={buttonClass({ size: "large" })}>
          Register as a worker
        </Link>
        <Link to={paths.availableJobs} className={buttonClass({ variant: "quiet", size: "large" })}>
          See trades in demand
        </Link>
      </p>
    </Page>
  );
}
