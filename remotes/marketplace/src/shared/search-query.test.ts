import { describe, expect, it } from "vitest";
import { readSearch, searchPath } from "./search-query.ts";

describe("search parameters in the URL", () => {
  it("omit empty fields and unknown filters", () => {
    const params = new URLSearchParams("service=+leak+&location=&job_type=%20&industry=Fashion&page=3");
    expect(readSearch(params)).toEqual({ service: "leak", industry: "Fashion" });
  });

  it("omit values that the API would reject: days that do not exist, and text that is too long", () => {
    expect(readSearch(new URLSearchParams({ date: "2099-02-30", service: "a".repeat(121) }))).toEqual({});
    expect(readSearch(new URLSearchParams({ service: "a".repeat(120) }))).not.toEqual({});
    expect(readSearch(new URLSearchParams({ min_rating: "6" }))).toEqual({});
  });

  it("omit a day that has passed", () => {
    const dateOf = (date: string) => readSearch(new URLSearchParams({ date })).date;
    expect(dateOf("2020-01-01")).toBeUndefined();
    expect(dateOf("2099-01-01")).toBe("2099-01-01");
  });

  it("survive a round trip through the URL", () => {
    const query = { service: "rewiring & lights", location: "Ajeromi-Ifelodun" };
    const path = searchPath(query);
    expect(path).toBe("/artisan-search-results?service=rewiring+%26+lights&location=Ajeromi-Ifelodun");
    expect(readSearch(new URL(path, "http://page.invalid").searchParams)).toEqual(query);
    expect(searchPath({})).toBe("/artisan-search-results");
    expect(searchPath({}, "abc")).toBe("/artisan-search-results?cursor=abc");
  });
});
