import { expect, test } from "vitest";
import { cardPictureName, cardPictureSet } from "./card-picture.ts";

test("offers a card's picture in every stored width", () => {
  const name = "https://here.invalid/media/services/a1-b2";
  expect(cardPictureSet(cardPictureName(name, 640))).toBe(
    `${name}-card-640.webp 640w, ${name}-card-240.webp 240w`,
  );
});

test.each([null, "/media/services/a1-640.webp", "/media/services/a1-card-240.webp", "/a-card-640.webp?x"])(
  "offers no other widths for %s",
  (address) => {
    expect(cardPictureSet(address)).toBeUndefined();
  },
);
