import type { Company } from "@handwork/contract";
import { PhoneLink, VisuallyHidden } from "@handwork/ui";
import { Globe, MapPin, Phone } from "lucide-react";
import { websiteOf } from "./website.ts";

const Contact = ({ value }: { value: string }) =>
  value.includes("@") ? <a href={`mailto:${value}`}>{value}</a> : <PhoneLink phone={value} />;

/** Returns the facts on a company's card. The card shows a missing value as "N/A", with its label. */
export function companyFacts(company: Company) {
  const website = websiteOf(company.website);
  return [
    { label: "Industry", value: company.industry },
    { label: "Address", value: company.address, icon: MapPin },
    { label: "Contact", value: company.contact && <Contact value={company.contact} />, icon: Phone },
    { label: "About Us", value: company.description },
    {
      label: "Website",
      icon: Globe,
      value: website && (
        <a href={website.href} target="_blank" rel="noopener">
          {website.host}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      ),
    },
  ];
}
