import { type Company, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, NOT_AVAILABLE } from "@handwork/ui";
import { pluralOf } from "../shared/trade-words.ts";
import styles from "./company-card.module.css";
import { companyFacts } from "./company-facts.tsx";
import { CompanyPicture } from "./company-picture.tsx";

interface CompanyCardProps {
  company: Company;
  /** Trades of the company's industry that have artisans. */
  trades: readonly string[];
  /** Whether this is the first card. Its picture loads at once. */
  first?: boolean;
}

export function CompanyCard({ company, trades, first }: CompanyCardProps) {
  const nameId = `company-${company.id}`;
  return (
    <li className={styles.card}>
      <CompanyPicture company={company} className={styles.picture} load={first ? "first" : "lazy"} />
      <h2 id={nameId} className={styles.name}>
        {company.company_name}
      </h2>
      <dl className={styles.facts}>
        {companyFacts(company).map(({ label, value, selfEvident }) => (
          <div key={label}>
            <dt className={value && selfEvident ? "visually-hidden" : undefined}>{label}</dt>
            <dd>{value || NOT_AVAILABLE}</dd>
          </div>
        ))}
      </dl>
      {trades.length > 0 && (
        <div className={styles.trades}>
          <p id={`${nameId}-trades`}>Book an artisan:</p>
          <ul aria-labelledby={`${nameId}-trades`} className={styles.links}>
            {trades.map((trade) => (
              <li key={trade}>
                <Link to={paths.artisansByService(trade)}>{pluralOf(trade)}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Link
        to={paths.company(company.id)}
        aria-describedby={nameId}
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        Visit
      </Link>
    </li>
  );
}
