// Public data: lists, the search, artisans and companies.

import { get, post } from "../define-endpoint.ts";

export const locationList = get("locationList", "/api/location-list/");
export const professionList = get("professionList", "/api/profession-list/");
export const industryList = get("industryList", "/api/industry-list/");
export const serviceList = get("serviceList", "/api/");
export const artisansByService = get("artisansByService", "/api/artisans-by-service/:service_title/");
export const artisansSearch = get("artisansSearch", "/api/artisans-search/");
export const artisansFind = get("artisansFind", "/api/artisans-find/");
export const searchSuggestions = get("searchSuggestions", "/api/search-suggestions/");
export const searchAlertCreate = post("searchAlertCreate", "/api/search-alerts/", { idempotent: true });
export const artisanDetail = get("artisanDetail", "/artisans/:id/", { host: "orders" });
export const artisanAvailability = get("artisanAvailability", "/artisans/:id/availability/", {
  host: "orders",
});
export const artisanReviews = get("artisanReviews", "/artisans/:id/reviews/", { host: "orders" });
export const artisanPublicProfile = get("artisanPublicProfile", "/artisans/:id/profile/", { host: "orders" });
export const artisansCompare = get("artisansCompare", "/api/artisans-compare/");
export const companyList = get("companyList", "/administrator/company-list/");
export const contactMessage = post("contactMessage", "/api/contact/");
export const pageTexts = get("pageTexts", "/api/page-texts/");
