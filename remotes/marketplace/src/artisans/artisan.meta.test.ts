import { describe, expect, test } from "vitest";
import { anArtisan } from "../shared/marketplace.fixture.ts";
import { artisanMeta } from "./artisan.meta.ts";
import { serviceMeta } from "./artisans-by-service.meta.ts";

const ORIGIN = "https://handwork.example";

describe("metadata for search engines and link previews", () => {
  test("describes an artisan by trade, location, daily rate and picture, without private data", () => {
    const meta = artisanMeta({ artisan: anArtisan() }, ORIGIN);
    expect(meta.description).toBe("Ngozi Eze, Plumber in Apapa. 4 years of experience. ₦12,000 a day.");
    expect(meta.picture).toBe("https://pictures.example/ngozi.webp");
    expect(meta.structured).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { name: "Ngozi Eze", jobTitle: "Plumber", url: `${ORIGIN}/artisans/3` },
    });
    expect(JSON.stringify(meta)).not.toContain("@workers.invalid");
  });

  test("contains no offer for an artisan without a daily rate", () => {
    const meta = artisanMeta({ artisan: anArtisan({ pay: null, profile_image: null }) }, ORIGIN);
    expect(JSON.stringify(meta)).not.toMatch(/Offer|₦|image/);
  });

  test("lists the artisans of a service in order", () => {
    const data = { service: "Plumber", page: { items: [anArtisan(), anArtisan({ id: 4 })], next: null } };
    const { structured } = serviceMeta(data, ORIGIN);
    expect(structured).toMatchObject({
      itemListElement: [
        { position: 1, url: `${ORIGIN}/artisans/3` },
        { position: 2, url: `${ORIGIN}/artisans/4` },
      ],
    });
  });

  test("returns no metadata without data", () => {
    expect([artisanMeta(undefined, ORIGIN), serviceMeta(undefined, ORIGIN)]).toEqual([{}, {}]);
  });
});
