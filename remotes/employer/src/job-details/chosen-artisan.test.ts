import { anItem } from "@handwork/testing";
import { describe, expect, test } from "vitest";
import { type ArtisanLinkState, chosenArtisan } from "./chosen-artisan.ts";

const item = anItem({ job_details: null });
const state = (id: number): ArtisanLinkState => ({
  artisan: {
    id,
    user: { id: 90, username: "bola", first_name: "Bola", last_name: "Eze", email: "w9@workers.invalid" },
    profile_image: null,
    location: { id: 1, location: "Apapa" },
    pay: "9000.00",
  },
  service: "Welder",
});

describe("chosenArtisan", () => {
  test("returns the cart item that the URL names", { tags: ["10.26a"] }, () => {
    expect(chosenArtisan([item], "7", null)).toMatchObject({ name: "Ade Bello", artisanId: 3, item });
  });

  test("returns the artisan in the navigation state, with their cart item if there is one", {
    tags: ["2.71"],
  }, () => {
    expect(chosenArtisan([item], null, state(9))).toMatchObject({
      name: "Bola Eze",
      service: "Welder",
      location: "Apapa",
      item: null,
    });
    expect(chosenArtisan([item], null, state(3))).toMatchObject({ name: "Ade Bello", item });
  });

  test.each([null, undefined, "text", {}, { artisan: 5 }, { artisan: { id: "3" } }])(
    "returns null if neither the URL nor the state names an artisan: %j",
    (invalidState) => {
      expect(chosenArtisan([item], "8", invalidState)).toBeNull();
    },
  );
});
