/** The longer side of a stored photo, in pixels. */
const SIDE_MAX = 1200;
const QUALITY = 0.82;
/** Files up to this size are sent unchanged. */
const UNCHANGED_MAX_BYTES = 150_000;

/** Returns the body of a call that adds a photo, which is scaled down first. */
export async function photoBody(file: File): Promise<FormData> {
  const body = new FormData();
  body.append("photo", await shrinkPhoto(file));
  return body;
}

/**
 * Scales a photo down to the size that the server stores, so that the upload is a few hundred kilobytes instead of
 * several megabytes. Returns the original file if the browser cannot do this, or if the result is not smaller.
 */
async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= UNCHANGED_MAX_BYTES || typeof createImageBitmap !== "function") return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    // Null if the device has too little memory. The photo would be empty.
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    if (!context) return file;
    // A browser that cannot write WebP returns PNG, which is too large for a photo.
    const encoded = (await encodeAs(canvas, "image/webp")) ?? (await encodeAs(canvas, "image/jpeg"));
    return encoded && encoded.size < file.size
      ? new File([encoded], file.name, { type: encoded.type })
      : file;
  } catch {
    return file;
  }
}

const encodeAs = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
