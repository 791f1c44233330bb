import type { Transaction } from "@handwork/server-platform/database";
import { companies } from "../companies/index.ts";
import { companySeeds } from "./people.data.ts";
import { type Picture, picture } from "./pictures.ts";

const COMPANY_WIDTH = 480;

export async function seedCompanies(trx: Transaction): Promise<Picture[]> {
  const pictures = companySeeds.map((company) => picture("companies", company.name, COMPANY_WIDTH));
  await trx
    .insert(companies)
    .values(companySeeds.map((company, index) => ({ ...company, imageKey: pictures[index]?.key ?? null })));
  return pictures;
}
