import type { Company } from "@handwork/contract";
import { PhoneLink, VisuallyHidden } from "@handwork/ui";
import { websiteOf } from "./website.ts";

const Contact = ({ value }: { value: string }) =>
  value.includes("@") ? <a href={`mailto:${value}`}>{value}</a> : <PhoneLink phone={value} />;

/**
 * Returns the facts on a company's card. The card shows a missing value as "N/A". A self-evident value, such as an
 * address, needs no visible label.
 */
export function companyFacts(company: Company) {
  const website = websiteOf(company.website);
  return [
    { label: "Industry", value: company.industry, selfEvident: true },
    { label: "Address", value: company.address, selfEvident: true },
    { label: "Contact", value: company.contact && <Contact value={company.contact} /> },
    { label: "About Us", value: company.description, selfEvident: true },
    {
      label: "Website",
      value: website && (
        <a href={website.href} target="_blank" rel="noopener">
          {website.host}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      ),
    },
  ];
}
