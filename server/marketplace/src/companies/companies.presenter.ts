import type { Company } from "@handwork/contract";
import type { companies } from "./companies.table.ts";

/** `imageUrl` turns a storage key into an absolute URL. */
export function presentCompany(
  row: typeof companies.$inferSelect,
  imageUrl: (key: string) => string,
): Company {
  const { id, name, imageKey, industry, address, contact, description, website } = row;
  return {
    id,
    company_name: name,
    company_image: imageKey && imageUrl(imageKey),
    industry,
    address,
    contact,
    description,
    website,
  };
}
