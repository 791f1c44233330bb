import { expect, test } from "vitest";
import { aCompany } from "../shared/marketplace.fixture.ts";
import { companyMeta } from "./company.meta.ts";

test("names the company's own website, unless it is not a valid URL", () => {
  expect(companyMeta(aCompany()).structured).toMatchObject({ url: "https://brightline.example/" });
  expect(companyMeta(aCompany({ website: "javascript:alert(1)" })).structured).not.toHaveProperty("url");
  expect(companyMeta(undefined)).toEqual({});
});
