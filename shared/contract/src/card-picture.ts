/** Stored widths of a service card's picture in pixels: for wide screens and for phones. */
export const cardPictureWidths = [640, 240] as const;

/** Returns the file name of a card's picture in one width. */
export const cardPictureName = (name: string, width: (typeof cardPictureWidths)[number]): string =>
  `${name}-card-${width}.webp`;

/** Returns a card's picture in all widths, for `srcset`; undefined if it was stored in one width only. */
export function cardPictureSet(address: string | null): string | undefined {
  const [large] = cardPictureWidths;
  const [name, ending] = address?.split(cardPictureName("", large)) ?? [];
  if (ending !== "") return undefined;
  return cardPictureWidths.map((width) => `${cardPictureName(name ?? "", width)} ${width}w`).join(", ");
}
