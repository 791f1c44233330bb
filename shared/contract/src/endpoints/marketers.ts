// Marketers, and the artisans and employers they registered.

import { del, get, patch, post } from "../define-endpoint.ts";

export const artisanRegister = post("artisanRegister", "/marketers/artisan-register/", {
  multipart: true,
  keyed: true,
});
export const employerRegister = post("employerRegister", "/marketers/employer-register/", {
  multipart: true,
  keyed: true,
});
export const registeredArtisans = get("registeredArtisans", "/marketers/list-registered-artisans/");
export const marketerSummary = get("marketerSummary", "/marketers/summary/");
export const editableArtisan = get("editableArtisan", "/marketers/artisans/:id/");
export const editArtisan = patch("editArtisan", "/marketers/artisans/:id/", { multipart: true });
export const artisanDelete = del("artisanDelete", "/artisans/:id/");
