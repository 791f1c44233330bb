import { type Company, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, DefinitionList } from "@handwork/ui";
import styles from "./company-card.module.css";
import { companyFacts } from "./company-facts.tsx";
import { CompanyPicture } from "./company-picture.tsx";

interface CompanyCardProps {
  company: Company;
  /** The first of the list: its picture loads at once. */
  first?: boolean;
}

export function CompanyCard({ company, first }: CompanyCardProps) {
  const nameId = `company-${company.id}`;
  return (
    <li className={styles.card}>
      <CompanyPicture company={company} className={styles.picture} load={first ? "first" : "lazy"} />
      <div className={styles.words}>
        <h2 id={nameId} className={styles.name}>
          {company.company_name}
        </h2>
        <DefinitionList items={companyFacts(company)} className={styles.facts} />
        <Link
          to={paths.company(company.id)}
          aria-describedby={nameId}
          className={buttonClass({ variant: "secondary" })}
        >
          Visit
        </Link>
      </div>
    </li>
  );
}
