import type { Company } from "@handwork/contract";
import { formatPhone, VisuallyHidden } from "@handwork/ui";
import { websiteOf } from "./website.ts";

/** A phone number or an e-mail address, as a link that calls or writes. */
const Contact = ({ of }: { of: string }) =>
  of.includes("@") ? (
    <a href={`mailto:${of}`}>{of}</a>
  ) : (
    <a href={`tel:${of.replace(/[^+\d]/g, "")}`}>{formatPhone(of)}</a>
  );

/** Facts about a company; missing ones show as "N/A". */
export function companyFacts(company: Company) {
  const website = websiteOf(company.website);
  return [
    { label: "Industry", value: company.industry },
    { label: "Address", value: company.address },
    { label: "Contact", value: company.contact && <Contact of={company.contact} /> },
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
