import { cardPictureSet, paths, type Service } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Money } from "@handwork/ui";
import { DrawnBoard } from "../shared/drawn-board.tsx";
import { Picture } from "../shared/picture.tsx";
import styles from "./service-card.module.css";
import { useReveal } from "./use-reveal.ts";

/** Widths of the picture. */
const SIZES = "(max-width: 39.99rem) 3.5rem, 20rem";

export function ServiceCard({ service }: { service: Service }) {
  const titleId = `service-${service.id}`;
  const card = useReveal<HTMLLIElement>();
  return (
    <li ref={card} className={styles.card}>
      <div className={styles.frame}>
        <Picture
          src={service.img}
          set={{ widths: cardPictureSet(service.img), sizes: SIZES }}
          alt=""
          width={640}
          height={480}
          className={styles.picture}
          fallback={<DrawnBoard className={styles.picture} />}
        />
      </div>
      <div className={styles.words}>
        <h3 id={titleId}>{service.title}</h3>
        {service.lowest_pay && (
          <p className={styles.rate}>
            From{" "}
            <strong>
              <Money value={service.lowest_pay} />
            </strong>
            <span className={styles.unit}> a day</span>
          </p>
        )}
        <p className={styles.description}>{service.description}</p>
        <p className={styles.facts}>
          {service.time} · {service.location}
        </p>
        <p className={styles.foot}>
          <Link
            to={paths.artisansByService(service.title)}
            aria-describedby={titleId}
            className={styles.link}
          >
            See Workers
          </Link>
          <span className={styles.company}>with {service.company}</span>
        </p>
      </div>
    </li>
  );
}
