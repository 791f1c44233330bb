import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, Card } from "@handwork/ui";
import type { ReactNode } from "react";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import styles from "./results.module.css";

/** Id of the form for an email alert. A link with it as its fragment opens the form. */
export const ALERT = "alert";

interface OtherWaysProps {
  /** Values for the form that posts a job. */
  job: Parameters<typeof paths.postJob>[0];
  /** Links to other searches, as list items. */
  links: ReactNode;
  children?: ReactNode;
}

/** Offers other ways to find an artisan, below a list. Only for people who may post a job. */
export function OtherWays({ job, links, children }: OtherWaysProps) {
  if (!useMayPostJobs()) return null;
  return (
    <Card as="section" tone="sunken" aria-labelledby="other-ways" className={styles.otherWays}>
      <div className={styles.otherWaysWords}>
        <h2 id="other-ways">Not the right artisan?</h2>
        <p>Post your job. Artisans send you quotes, and you choose one.</p>
      </div>
      <Link to={paths.postJob(job)} className={buttonClass({ variant: "secondary" })}>
        Post this job
      </Link>
      <ul className={styles.links}>{links}</ul>
      {children}
    </Card>
  );
}
