import type { Locator } from "playwright-core";

type Hue = "red" | "green" | "grey";

/** Returns the rough hue of an element's background. */
export function hueOf(locator: Locator): Promise<Hue> {
  return locator.evaluate((element): Hue => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("No canvas");
    // A canvas converts the colour, which may be in any colour space, to RGB.
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    if (red > Math.max(green, blue) + 4) return "red";
    return green > Math.max(red, blue) + 4 ? "green" : "grey";
  });
}
