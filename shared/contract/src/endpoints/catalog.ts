// Public data: lists, the search, artisans and companies.

export const locationList = { name: "locationList", method: "GET", path: "/api/location-list/" } as const;
export const professionList = {
  name: "professionList",
  method: "GET",
  path: "/api/profession-list/",
} as const;
export const industryList = { name: "industryList", method: "GET", path: "/api/industry-list/" } as const;
export const serviceList = { name: "serviceList", method: "GET", path: "/api/" } as const;
export const artisansByService = {
  name: "artisansByService",
  method: "GET",
  path: "/api/artisans-by-service/:service_title/",
} as const;
export const artisansSearch = {
  name: "artisansSearch",
  method: "GET",
  path: "/api/artisans-search/",
} as const;
export const artisansFind = { name: "artisansFind", method: "GET", path: "/api/artisans-find/" } as const;
export const searchSuggestions = {
  name: "searchSuggestions",
  method: "GET",
  path: "/api/search-suggestions/",
} as const;
export const searchAlertCreate = {
  name: "searchAlertCreate",
  method: "POST",
  path: "/api/search-alerts/",
  idempotent: true,
} as const;
export const artisanDetail = {
  name: "artisanDetail",
  method: "GET",
  path: "/artisans/:id/",
  host: "orders",
} as const;
export const artisanAvailability = {
  name: "artisanAvailability",
  method: "GET",
  path: "/artisans/:id/availability/",
  host: "orders",
} as const;
export const artisanReviews = {
  name: "artisanReviews",
  method: "GET",
  path: "/artisans/:id/reviews/",
  host: "orders",
} as const;
export const artisanPublicProfile = {
  name: "artisanPublicProfile",
  method: "GET",
  path: "/artisans/:id/profile/",
  host: "orders",
} as const;
export const artisansCompare = {
  name: "artisansCompare",
  method: "GET",
  path: "/api/artisans-compare/",
} as const;
export const companyList = {
  name: "companyList",
  method: "GET",
  path: "/administrator/company-list/",
} as const;
export const contactMessage = { name: "contactMessage", method: "POST", path: "/api/contact/" } as const;
