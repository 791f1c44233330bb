import type { PublicProfile } from "@handwork/contract";
import { Badge, Cluster } from "@handwork/ui";
import styles from "./profile.module.css";

export function About({ profile: { about, skills, languages } }: { profile: PublicProfile }) {
  if (!about && skills.length === 0 && languages.length === 0) return null;
  return (
    <section aria-labelledby="about" className={styles.section}>
      <h2 id="about">About</h2>
      {about && <p className={styles.about}>{about}</p>}
      {skills.length > 0 && <BadgeList title="Skills" items={skills} tone="green" />}
      {languages.length > 0 && <BadgeList title="Speaks" items={languages} tone="neutral" />}
    </section>
  );
}

interface BadgeListProps {
  title: string;
  items: readonly string[];
  tone: "green" | "neutral";
}

const BadgeList = ({ title, items, tone }: BadgeListProps) => (
  <div className={styles.words}>
    <h3>{title}</h3>
    <Cluster as="ul">
      {items.map((item) => (
        <li key={item}>
          <Badge tone={tone}>{item}</Badge>
        </li>
      ))}
    </Cluster>
  </div>
);
