import { Joinery } from "../shared/joinery.tsx";
import type { Lookups } from "../shared/lookups.ts";
import { SearchPanel } from "../shared/search-panel.tsx";
import styles from "./hero.module.css";

export function Hero({ lookups }: { lookups: Lookups }) {
  return (
    <section className={styles.hero}>
      <div className={styles.ground}>
        <Joinery />
      </div>
      <div className={styles.inner}>
        <h1 className={styles.title}>Hire skilled hands in Lagos, by the day.</h1>
        <p className={styles.intro}>
          Plumbers, tailors, electricians and more. See each artisan’s daily rate in naira, request the ones
          you want, and pay online.
        </p>
        <div className={styles.search}>
          <SearchPanel lookups={lookups} />
        </div>
      </div>
    </section>
  );
}
