import { z } from "zod";
import * as catalog from "./catalog.ts";
import { idParam } from "./common.ts";
import * as contact from "./contact.ts";

/** Requests and responses of the public catalogue calls and of the contact form. */
export const catalogEndpoints = {
  locationList: { summary: "Places", response: z.array(catalog.location) },
  professionList: { summary: "Trades", response: z.array(catalog.profession) },
  industryList: { summary: "Industries", response: z.array(catalog.industry) },
  serviceList: { summary: "Services on the home page", response: z.array(catalog.service) },
  artisansByService: {
    summary: "Artisans in one trade",
    params: z.object({ service_title: z.string().min(1).max(120) }),
    query: catalog.artisansQuery.pick({ limit: true, cursor: true }),
    response: z.array(catalog.listedArtisan),
  },
  artisansSearch: {
    summary: "Search for artisans",
    query: catalog.artisansQuery,
    response: z.array(catalog.artisan),
  },
  artisansFind: {
    summary: "Search for artisans; also returns the number of results and how the text was interpreted",
    query: catalog.artisansFindQuery,
    response: catalog.foundArtisans,
  },
  searchSuggestions: {
    summary: "Suggestions for a search text: trades and places",
    query: catalog.suggestionsQuery,
    response: z.array(catalog.searchSuggestion),
  },
  searchAlertCreate: {
    summary: "Request one email when an artisan in this trade and area is verified",
    body: catalog.searchAlertBody,
    status: 201,
    response: z.object({ message: z.string() }),
  },
  artisanDetail: { summary: "One artisan", params: idParam, response: catalog.listedArtisan },
  artisanAvailability: {
    summary: "When an artisan can be booked",
    params: idParam,
    query: catalog.availabilityQuery,
    response: catalog.availability,
    refusals: [404],
  },
  companyList: { summary: "Partner companies", response: z.object({ companies: z.array(catalog.company) }) },
  pageTexts: {
    summary: "Text on public pages that admins have changed",
    response: catalog.changedPageTexts,
  },
  contactMessage: {
    summary: "Send a message to the company",
    body: contact.contactMessageBody,
    status: 201,
    response: contact.contactMessageResponse,
  },
} as const;
