// Artisans' public profiles and availability.

export const artisanEarnings = {
  name: "artisanEarnings",
  method: "GET",
  path: "/artisan/earnings/",
} as const;
export const artisanProfile = { name: "artisanProfile", method: "GET", path: "/artisan/profile/" } as const;
export const artisanCalendar = {
  name: "artisanCalendar",
  method: "GET",
  path: "/artisan/calendar/",
} as const;
export const artisanCalendarEdit = {
  name: "artisanCalendarEdit",
  method: "PATCH",
  path: "/artisan/calendar/",
  idempotent: true,
} as const;
export const artisanProfileEdit = {
  name: "artisanProfileEdit",
  method: "PATCH",
  path: "/artisan/profile/",
  multipart: true,
} as const;
export const ownVerification = {
  name: "ownVerification",
  method: "GET",
  path: "/artisan/verification/",
} as const;
export const ownVerificationAgain = {
  name: "ownVerificationAgain",
  method: "POST",
  path: "/artisan/verification/again/",
} as const;
export const artisanPortfolio = {
  name: "artisanPortfolio",
  method: "GET",
  path: "/artisan/portfolio/",
} as const;
export const artisanPortfolioEdit = {
  name: "artisanPortfolioEdit",
  method: "PATCH",
  path: "/artisan/portfolio/",
  idempotent: true,
} as const;
export const workPhotoAdd = {
  name: "workPhotoAdd",
  method: "POST",
  path: "/artisan/work-photos/",
  multipart: true,
} as const;
export const workPhotoEdit = {
  name: "workPhotoEdit",
  method: "PATCH",
  path: "/artisan/work-photos/:photo/",
  idempotent: true,
} as const;
export const workPhotoDelete = {
  name: "workPhotoDelete",
  method: "DELETE",
  path: "/artisan/work-photos/:photo/",
} as const;
export const certificateAdd = {
  name: "certificateAdd",
  method: "POST",
  path: "/artisan/certificates/",
} as const;
export const certificateDelete = {
  name: "certificateDelete",
  method: "DELETE",
  path: "/artisan/certificates/:id/",
} as const;
