import { expect, test } from "vitest";
import { homeMeta } from "./home.meta.ts";

test("describes the site's search for search engines", () => {
  expect(JSON.stringify(homeMeta(undefined, "https://handwork.example"))).toContain(
    "https://handwork.example/artisan-search-results?service={search_term_string}",
  );
});
