/** Pixels of width in which the picture of a service's card is kept: a wide screen's and a telephone's. */
export const cardPictureWidths = [640, 240] as const;

/** Name of a card's picture in one of its widths. */
export const cardPictureName = (name: string, width: (typeof cardPictureWidths)[number]): string =>
  `${name}-card-${width}.webp`;

/** A card's picture in all its widths, for `srcset`; undefined for one that was kept in one size. */
export function cardPictureSet(address: string | null): string | undefined {
  const [large] = cardPictureWidths;
  const [name, ending] = address?.split(cardPictureName("", large)) ?? [];
  if (ending !== "") return undefined;
  return cardPictureWidths.map((width) => `${cardPictureName(name ?? "", width)} ${width}w`).join(", ");
}
