import sharp, { type Sharp } from "sharp";

interface Drawing {
  width?: number;
  height?: number;
  /** Pixels from one ridge to the next. */
  period?: number;
  /** Grey levels between ridge and valley. */
  contrast?: number;
}

/** Draws a whorl (ridges around a centre) on an oval fingertip. */
export function drawWhorl({ width = 300, height = 360, period = 9, contrast = 160 }: Drawing = {}): Sharp {
  const pixels = Buffer.alloc(width * height, 245);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, (y - height * 0.45) * 0.8];
      const isTip = ((x - width / 2) / (width * 0.45)) ** 2 + ((y - height / 2) / (height * 0.47)) ** 2 < 1;
      if (!isTip) continue;
      const bend = Math.sin(dx / 37) * 4 + Math.cos(dy / 29) * 4;
      const wave = Math.sin(((Math.hypot(dx, dy) + bend) * 2 * Math.PI) / period);
      pixels[y * width + x] = Math.round(140 + (wave * contrast) / 2);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

/** Draws a fingerprint as a PNG. By default, it passes the quality check. */
export const aFingerprint = (drawing?: Drawing): Promise<Buffer> => drawWhorl(drawing).png().toBuffer();
