export const missing = "Choose a photo.";
export const type = "Choose a JPEG, PNG or WebP photo.";
