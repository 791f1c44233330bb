import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, Page } from "@handwork/ui";
import styles from "./artisan-call.module.css";

/** Invites artisans to sign up. */
export function ArtisanCall() {
  return (
    <Page as="section" aria-labelledby="artisan-call" className={styles.call}>
      <div className={styles.words}>
        <h2 id="artisan-call">Good at a trade?</h2>
        <p>Set your daily rate, and let employers all over Lagos find you.</p>
      </div>
      <p className={styles.actions}>
        <Link to={paths.signup} className={buttonClass({ size: "large" })}>
          Sign up as an artisan
        </Link>
        <Link to={paths.availableJobs} className={buttonClass({ variant: "quiet", size: "large" })}>
          See available jobs
        </Link>
      </p>
    </Page>
  );
}
