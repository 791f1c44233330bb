import { messages } from "@handwork/contract";
import { ShieldCheck } from "lucide-react";
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
          Plumbers, tailors, electricians and more, each with a daily rate in naira.
        </p>
        <div className={styles.search}>
          <SearchPanel lookups={lookups}>
            <p className={styles.held}>
              <ShieldCheck size={20} aria-hidden /> {messages.profiles.paymentHeld}
            </p>
          </SearchPanel>
        </div>
      </div>
    </section>
  );
}
