import { type Company, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, NOT_AVAILABLE } from "@handwork/ui";
import styles from "./company-card.module.css";
import { companyFacts } from "./company-facts.tsx";
import { CompanyPicture } from "./company-picture.tsx";

interface CompanyCardProps {
  company: Company;
  /** Whether this is the first card. Its picture loads at once. */
  first?: boolean;
}

export function CompanyCard({ company, first }: CompanyCardProps) {
  const nameId = `company-${company.id}`;
  return (
    <li className={styles.card}>
      <CompanyPicture
        picture={company.company_image}
        className={styles.picture}
        load={first ? "first" : "lazy"}
      />
      <h2 id={nameId} className={styles.name}>
        {company.company_name}
      </h2>
      <dl className={styles.facts}>
        {companyFacts(company).map(({ label, value, icon: Icon }) => (
          <div key={label}>
            {Icon && <Icon size={18} aria-hidden />}
            <dt className={value ? "visually-hidden" : undefined}>{label}</dt>
            <dd>{value || NOT_AVAILABLE}</dd>
          </div>
        ))}
      </dl>
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
