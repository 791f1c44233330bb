import type { FoundArtisans } from "@handwork/contract";
import { describe, expect, it } from "vitest";
import type { Lookups } from "./lookups.ts";
import { readSearch, searchHeading, searchPath } from "./search-query.ts";

const lookups: Lookups = {
  locations: [{ id: 7, label: "Ikeja" }],
  jobTypes: [{ id: 2, label: "Plumber" }],
  industries: [{ id: 4, label: "Plumbing and Water" }],
};
const none: Lookups = { locations: [], jobTypes: [], industries: [] };

describe("the search parameters of the address", () => {
  it("leave out empty fields and unknown filters", () => {
    const params = new URLSearchParams("service=+leak+&location=&job_type=%20&industry=Fashion&page=3");
    expect(readSearch(params)).toEqual({ service: "leak", industry: "Fashion" });
  });

  it("survive a round trip through the address", () => {
    const query = { service: "rewiring & lights", location: "Ajeromi-Ifelodun" };
    const path = searchPath(query);
    expect(path).toBe("/artisan-search-results?service=rewiring+%26+lights&location=Ajeromi-Ifelodun");
    expect(readSearch(new URL(path, "http://page.invalid").searchParams)).toEqual(query);
    expect(searchPath({})).toBe("/artisan-search-results");
    expect(searchPath({}, "abc")).toBe("/artisan-search-results?cursor=abc");
  });
});

describe("the heading of the results", () => {
  const understood: FoundArtisans["understood"] = { trades: [], places: [], keyword: "", unknown: [] };
  const plumber = { id: 2, title: "Plumber" };
  const place = (name: string, location: string) => ({ id: 7, name, location });

  it("names the trade and the places that were understood", () => {
    const heading = (part: Partial<typeof understood>, query = {}) =>
      searchHeading(query, { ...understood, ...part }, lookups);
    expect(heading({})).toBe("Artisans in Lagos");
    expect(heading({ keyword: "leak", places: [place("Ikeja", "Ikeja")] })).toBe(
      "Artisans matching “leak” in Ikeja",
    );
    expect(heading({ trades: [plumber], keyword: "plumba", places: [place("Lekki", "Eti-Osa")] })).toBe(
      "Plumbers in Lekki",
    );
    expect(heading({ places: [place("Yaba", "Lagos Mainland"), place("Ikeja", "Ikeja")] })).toBe(
      "Artisans in Yaba and Ikeja",
    );
    expect(heading({ trades: [plumber] }, { date: "2026-12-01" })).toBe(
      "Plumbers in Lagos, free on Tuesday 1 December",
    );
  });

  it("shows the name of an industry instead of its id, and works without the list", () => {
    const found = { ...understood, trades: [plumber] };
    expect(searchHeading({ industry: "4" }, found, lookups)).toBe("Plumbers in Lagos, Plumbing and Water");
    expect(searchHeading({ industry: "Plumbing" }, found, none)).toBe("Plumbers in Lagos, Plumbing");
  });
});
