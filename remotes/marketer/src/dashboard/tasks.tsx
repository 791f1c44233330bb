import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Stack } from "@handwork/ui";
import { ArrowRight } from "lucide-react";
import styles from "./dashboard.module.css";

const tasks = [
  {
    title: "An artisan",
    text: "You need their NIN and, if possible, a photo.",
    to: paths.registerArtisan,
  },
  {
    title: "An employer",
    text: "A company or a household that is looking for artisans.",
    to: paths.registerEmployer,
  },
] as const;

/** Lists the kinds of account that a marketer can register. Each row is one link. */
export function Tasks() {
  return (
    <Stack as="section" aria-labelledby="tasks">
      <h2 id="tasks">Register someone</h2>
      <ul className={styles.tasks}>
        {tasks.map(({ title, text, to }) => (
          <li key={to} className={styles.task}>
            <div>
              <h3>
                <Link to={to} className={styles.link}>
                  {title}
                </Link>
              </h3>
              <p className={styles.text}>{text}</p>
            </div>
            <ArrowRight size={20} aria-hidden className={styles.arrow} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
