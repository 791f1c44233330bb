/** Maximum pixels of the longer side that the server stores. */
const SIDE_MAX = 1200;
const QUALITY = 0.82;
/** Bytes up to which a file is sent unchanged. */
const SMALL = 150_000;

/**
 * Scales a photo down to the size that the server stores, so that the upload is a few hundred kilobytes instead of
 * several megabytes. Returns the original file if the browser cannot do this, or if the result is not smaller.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL || typeof createImageBitmap !== "function") return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // Browsers that cannot write WebP write PNG, which is too large for photos.
    const drawn = (await drawAs(canvas, "image/webp")) ?? (await drawAs(canvas, "image/jpeg"));
    return drawn && drawn.size < file.size ? new File([drawn], file.name, { type: drawn.type }) : file;
  } catch {
    return file;
  }
}

const drawAs = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
