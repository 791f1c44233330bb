import { describe, expect, it } from "vitest";
import type { Lookups } from "./lookups.ts";
import { readSearch, searchHeading, searchPath } from "./search-query.ts";

const lookups: Lookups = {
  locations: [{ id: 7, label: "Ikeja" }],
  jobTypes: [{ id: 2, label: "Plumber" }],
  industries: [{ id: 4, label: "Plumbing and Water" }],
};
const none: Lookups = { locations: [], jobTypes: [], industries: [] };

describe("the search in the address", () => {
  it("leaves out empty fields and everything that is no filter", () => {
    const params = new URLSearchParams("service=+leak+&location=&job_type=%20&industry=Fashion&page=3");
    expect(readSearch(params)).toEqual({ service: "leak", industry: "Fashion" });
  });

  it("survives the way through the address and back", () => {
    const query = { service: "rewiring & lights", location: "Ajeromi-Ifelodun" };
    const path = searchPath(query);
    expect(path).toBe("/artisan-search-results?service=rewiring+%26+lights&location=Ajeromi-Ifelodun");
    expect(readSearch(new URL(path, "http://page.invalid").searchParams)).toEqual(query);
    expect(searchPath({})).toBe("/artisan-search-results");
    expect(searchPath({}, "abc")).toBe("/artisan-search-results?cursor=abc");
  });
});

describe("the heading of the results", () => {
  it("names what was searched", () => {
    expect(searchHeading({}, lookups)).toBe("Artisans in Lagos");
    expect(searchHeading({ service: "leak", location: "Ikeja" }, lookups)).toBe(
      "Artisans matching “leak” in Ikeja",
    );
    expect(searchHeading({ job_type: "Plumber", date: "2026-12-01" }, lookups)).toBe(
      "Plumbers in Lagos, free on Tuesday 1 December",
    );
    expect(searchHeading({ job_type: "Plumber", industry: "Plumbing and Water" }, lookups)).toBe(
      "Plumbers in Lagos, Plumbing and Water",
    );
  });

  it("turns ids into names, and does without the lists", () => {
    const query = { location: "7", job_type: "2", industry: "4" };
    expect(searchHeading(query, lookups)).toBe("Plumbers in Ikeja, Plumbing and Water");
    expect(searchHeading({ location: "Ikeja" }, none)).toBe("Artisans in Ikeja");
  });
});
