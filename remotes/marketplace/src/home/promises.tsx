import { messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { BadgeCheck, ShieldCheck, Wallet } from "lucide-react";
import styles from "./promises.module.css";

const promises = [
  {
    Icon: ShieldCheck,
    title: "Pay without risk",
    text: messages.profiles.paymentHeld,
  },
  {
    Icon: BadgeCheck,
    title: "Verified by people",
    text: "The Verified badge appears only after a manager has reviewed the artisan.",
  },
  {
    Icon: Wallet,
    title: "The price comes first",
    text: "You see each daily rate in naira before you make a request.",
  },
];

export function Promises() {
  return (
    <section aria-labelledby="promises" className={styles.band}>
      <div className={styles.inner}>
        <h2 id="promises">What you can count on</h2>
        <ul className={styles.list}>
          {promises.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={28} aria-hidden className={styles.icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p>
          <Link to={paths.about}>How Handwork works, step by step</Link>
        </p>
      </div>
    </section>
  );
}
