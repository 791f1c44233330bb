import type { Company } from "@handwork/contract";
import { PhoneLink, VisuallyHidden } from "@handwork/ui";
import { websiteOf } from "./website.ts";

/** A phone number or an e-mail address, as a link that calls or writes. */
const Contact = ({ value }: { value: string }) =>
  value.includes("@") ? <a href={`mailto:${value}`}>{value}</a> : <PhoneLink phone={value} />;

/** Facts about a company; missing ones show as "N/A". */
export function companyFacts(company: Company) {
  const website = websiteOf(company.website);
  return [
    { label: "Industry", value: company.industry },
    { label: "Address", value: company.address },
    { label: "Contact", value: company.contact && <Contact value={company.contact} /> },
    { label: "About Us", value: company.description },
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
