import { describe, expect, test } from "vitest";
import { anArtisan } from "../shared/marketplace.fixture.ts";
import { artisanMeta } from "./artisan.meta.ts";
import { serviceMeta } from "./artisans-by-service.meta.ts";

const ORIGIN = "https://handwork.example";

describe("what search engines and previews are told", () => {
  test("of an artisan: the trade, the place, the pay and a picture, and nothing that is private", () => {
    const meta = artisanMeta({ artisan: anArtisan() }, ORIGIN);
    expect(meta.description).toBe("Ngozi Eze, Plumber in Apapa. 4 years of experience. ₦12,000.00 a day.");
    expect(meta.picture).toBe("https://pictures.example/ngozi.webp");
    expect(meta.structured).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { name: "Ngozi Eze", jobTitle: "Plumber", url: `${ORIGIN}/artisans/3` },
    });
    expect(JSON.stringify(meta)).not.toContain("@workers.invalid");
  });

  test("of an artisan without a pay: no offer", () => {
    const meta = artisanMeta({ artisan: anArtisan({ pay: null, profile_image: null }) }, ORIGIN);
    expect(JSON.stringify(meta)).not.toMatch(/Offer|₦|image/);
  });

  test("of a service: its artisans in their order", () => {
    const data = { service: "Plumber", page: { items: [anArtisan(), anArtisan({ id: 4 })], next: null } };
    const { structured } = serviceMeta(data, ORIGIN);
    expect(structured).toMatchObject({
      itemListElement: [
        { position: 1, url: `${ORIGIN}/artisans/3` },
        { position: 2, url: `${ORIGIN}/artisans/4` },
      ],
    });
  });

  test("nothing, where there is no data", () => {
    expect([artisanMeta(undefined, ORIGIN), serviceMeta(undefined, ORIGIN)]).toEqual([{}, {}]);
  });
});
