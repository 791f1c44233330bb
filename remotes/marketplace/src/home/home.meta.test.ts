import { expect, test } from "vitest";
import { homeMeta } from "./home.meta.ts";

test("the site tells how to search it", () => {
  expect(JSON.stringify(homeMeta(undefined, "https://handwork.example"))).toContain(
    "https://handwork.example/artisan-search-results?service={search_term_string}",
  );
});
