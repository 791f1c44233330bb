import type { PublicProfile } from "@handwork/contract";
import { Badge, Cluster } from "@handwork/ui";
import styles from "./profile.module.css";

/** The artisan's description, skills and languages. */
export function About({ profile: { about, skills, languages } }: { profile: PublicProfile }) {
  if (!about && skills.length === 0 && languages.length === 0) return null;
  return (
    <section aria-labelledby="about" className={styles.section}>
      <h2 id="about">About</h2>
      {about && <p className={styles.about}>{about}</p>}
      {skills.length > 0 && <Words title="Skills" words={skills} tone="green" />}
      {languages.length > 0 && <Words title="Speaks" words={languages} tone="neutral" />}
    </section>
  );
}

interface WordsProps {
  title: string;
  words: readonly string[];
  tone: "green" | "neutral";
}

const Words = ({ title, words, tone }: WordsProps) => (
  <div className={styles.words}>
    <h3>{title}</h3>
    <Cluster as="ul">
      {words.map((word) => (
        <li key={word}>
          <Badge tone={tone}>{word}</Badge>
        </li>
      ))}
    </Cluster>
  </div>
);
