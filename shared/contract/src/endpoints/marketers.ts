// Marketers, and the artisans and employers they registered.

export const artisanRegister = {
  name: "artisanRegister",
  method: "POST",
  path: "/marketers/artisan-register/",
  multipart: true,
  keyed: true,
} as const;
export const employerRegister = {
  name: "employerRegister",
  method: "POST",
  path: "/marketers/employer-register/",
  multipart: true,
  keyed: true,
} as const;
export const registeredArtisans = {
  name: "registeredArtisans",
  method: "GET",
  path: "/marketers/list-registered-artisans/",
} as const;
export const marketerSummary = {
  name: "marketerSummary",
  method: "GET",
  path: "/marketers/summary/",
} as const;
export const editableArtisan = {
  name: "editableArtisan",
  method: "GET",
  path: "/marketers/artisans/:id/",
} as const;
export const editArtisan = {
  name: "editArtisan",
  method: "PATCH",
  path: "/marketers/artisans/:id/",
  multipart: true,
} as const;
export const artisanDelete = { name: "artisanDelete", method: "DELETE", path: "/artisans/:id/" } as const;
