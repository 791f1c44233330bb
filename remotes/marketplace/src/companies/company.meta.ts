import type { Company } from "@handwork/contract";
import type { PageMeta } from "@handwork/federation";
import { websiteOf } from "./website.ts";

/** Metadata of a company's page for search engines and link previews. */
export function companyMeta(data: unknown): PageMeta {
  const company = (data as { company: Company } | undefined)?.company;
  if (!company) return {};
  const { company_name: name, company_image: picture, industry, address } = company;
  const website = websiteOf(company.website)?.href;
  return {
    description: company.description ?? [name, industry, address].filter((part) => part !== null).join(", "),
    ...(picture ? { picture } : {}),
    structured: {
      "@type": "Organization",
      name,
      ...(website ? { url: website } : {}),
      ...(picture ? { image: picture } : {}),
      ...(address ? { address } : {}),
    },
  };
}
