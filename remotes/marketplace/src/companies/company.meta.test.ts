import { expect, test } from "vitest";
import { aCompany } from "../shared/marketplace.fixture.ts";
import { companyMeta } from "./company.meta.ts";

test("a company is told of with its own site, unless that is no address of one", () => {
  expect(companyMeta(aCompany()).structured).toMatchObject({ url: "https://brightline.example/" });
  expect(companyMeta(aCompany({ website: "javascript:alert(1)" })).structured).not.toHaveProperty("url");
  expect(companyMeta(undefined)).toEqual({});
});
