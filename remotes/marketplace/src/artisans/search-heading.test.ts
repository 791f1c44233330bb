import type { FoundArtisans } from "@handwork/contract";
import { describe, expect, it } from "vitest";
import type { Lookups } from "../shared/lookups.ts";
import { searchHeading, searchTitle } from "./search-heading.ts";

const lookups: Lookups = {
  locations: [{ id: 7, label: "Ikeja" }],
  jobTypes: [{ id: 2, label: "Plumber" }],
  industries: [{ id: 4, label: "Plumbing and Water" }],
};
const none: Lookups = { locations: [], jobTypes: [], industries: [] };

describe("the heading of the search results", () => {
  const understood: FoundArtisans["understood"] = { trades: [], places: [], keyword: "", unknown: [] };
  const plumber = { id: 2, title: "Plumber" };
  const place = (name: string, location: string) => ({ id: 7, name, location });

  it("names the trade and the places", () => {
    const heading = (part: Partial<typeof understood>) => searchHeading({}, { ...understood, ...part });
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
  });

  it("leaves the industry and the day to the page's title", () => {
    const query = { industry: "4", date: "2026-12-01" };
    const result = { ...understood, trades: [plumber] };
    expect(searchHeading(query, result)).toBe("Plumbers in Lagos");
    expect(searchTitle(query, result, lookups)).toBe(
      "Plumbers in Lagos, Plumbing and Water, free on Tuesday 1 December",
    );
  });

  it("titles the page with an industry's name instead of its id, or the value from the URL if the list is missing", () => {
    const result = { ...understood, trades: [plumber] };
    expect(searchTitle({ industry: "4" }, result, lookups)).toBe("Plumbers in Lagos, Plumbing and Water");
    expect(searchTitle({ industry: "Plumbing" }, result, none)).toBe("Plumbers in Lagos, Plumbing");
  });
});
