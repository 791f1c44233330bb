import { expect, test } from "vitest";
import { aCompany } from "../shared/marketplace.fixture.ts";
import { companyMeta } from "./company.meta.ts";

const metaOf = (website?: string) =>
  companyMeta({ company: aCompany(website === undefined ? {} : { website }) });

test("names the company's own website, unless it is not a valid URL", () => {
  expect(metaOf().structured).toMatchObject({ url: "https://brightline.example/" });
  expect(metaOf("javascript:alert(1)").structured).not.toHaveProperty("url");
  expect(companyMeta(undefined)).toEqual({});
});
