// Artisans' public profiles and availability.

import { del, get, patch, post } from "../define-endpoint.ts";

export const artisanEarnings = get("artisanEarnings", "/artisan/earnings/");
export const artisanProfile = get("artisanProfile", "/artisan/profile/");
export const artisanCalendar = get("artisanCalendar", "/artisan/calendar/");
export const artisanCalendarEdit = patch("artisanCalendarEdit", "/artisan/calendar/", { idempotent: true });
export const artisanProfileEdit = patch("artisanProfileEdit", "/artisan/profile/", { multipart: true });
export const ownVerification = get("ownVerification", "/artisan/verification/");
export const ownVerificationAgain = post("ownVerificationAgain", "/artisan/verification/again/");
export const artisanPortfolio = get("artisanPortfolio", "/artisan/portfolio/");
export const artisanPortfolioEdit = patch("artisanPortfolioEdit", "/artisan/portfolio/", {
  idempotent: true,
});
export const workPhotoAdd = post("workPhotoAdd", "/artisan/work-photos/", { multipart: true, keyed: true });
export const workPhotoEdit = patch("workPhotoEdit", "/artisan/work-photos/:photo/", { idempotent: true });
export const workPhotoDelete = del("workPhotoDelete", "/artisan/work-photos/:photo/");
export const certificateAdd = post("certificateAdd", "/artisan/certificates/");
export const certificateDelete = del("certificateDelete", "/artisan/certificates/:id/");
