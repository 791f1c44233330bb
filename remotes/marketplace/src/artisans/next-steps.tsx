import { cx } from "@handwork/ui";
import numbered from "../shared/steps.module.css";
import styles from "./profile.module.css";

const steps = [
  "Make a request: we add the artisan to your cart.",
  "Describe the job: what, where and on which day.",
  "Pay online: each artisan's daily rate times the number of days.",
];

export const NextSteps = () => (
  <section aria-labelledby="next" className={styles.section}>
    <h2 id="next">What happens next</h2>
    <ol className={cx(numbered.steps, styles.soft)}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);
