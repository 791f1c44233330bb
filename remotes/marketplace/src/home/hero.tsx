import { messages } from "@handwork/contract";
import { BadgeCheck, ShieldCheck } from "lucide-react";
import { Joinery } from "../shared/joinery.tsx";
import type { Lookups } from "../shared/lookups.ts";
import { SearchPanel } from "../shared/search-panel.tsx";
import styles from "./hero.module.css";

interface HeroProps {
  lookups: Lookups;
  /** Number of verified artisans. Empty if there are none or it could not be loaded. */
  verified: string;
}

export function Hero({ lookups, verified }: HeroProps) {
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
            <ul className={styles.proof}>
              <li>
                <ShieldCheck size={20} aria-hidden /> {messages.profiles.paymentHeld}
              </li>
              {verified && (
                <li>
                  <BadgeCheck size={20} aria-hidden /> {verified} artisans verified by our staff
                </li>
              )}
            </ul>
          </SearchPanel>
        </div>
      </div>
    </section>
  );
}
