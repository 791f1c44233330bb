import type { Company } from "@handwork/contract";
import { PhoneLink, VisuallyHidden } from "@handwork/ui";
import { websiteOf } from "./website.ts";

/** A phone number or email address, as a link that starts a call or an email. */
const Contact = ({ value }: { value: string }) =>
  value.includes("@") ? <a href={`mailto:${value}`}>{value}</a> : <PhoneLink phone={value} />;

/** Facts about a company. Cards show missing ones as "N/A". */
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
