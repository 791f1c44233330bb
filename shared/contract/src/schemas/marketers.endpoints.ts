import { z } from "zod";
import { empty, idParam } from "./common.ts";
import * as marketers from "./marketers.ts";

/** Requests and responses of registrations by marketers, and of a marketer's artisans. */
export const marketerEndpoints = {
  artisanRegister: {
    summary: "Register an artisan",
    body: marketers.artisanRegisterBody,
    status: 201,
    response: marketers.registeredResponse,
  },
  employerRegister: {
    summary: "Register an employer",
    body: marketers.employerRegisterBody,
    status: 201,
    response: marketers.registeredResponse,
  },
  registeredArtisans: {
    summary: "The caller's registered artisans, newest first",
    query: marketers.registeredArtisansQuery,
    response: z.array(marketers.registeredArtisan),
  },
  marketerSummary: {
    summary: "The number of people that the caller has registered",
    response: marketers.marketerSummary,
  },
  editableArtisan: {
    summary: "The editable fields of an artisan",
    params: idParam,
    response: marketers.editableArtisan,
  },
  editArtisan: {
    summary: "Edit an artisan",
    params: idParam,
    body: marketers.editArtisanBody,
    response: marketers.editableArtisan,
  },
  artisanDelete: {
    summary: "Delete an artisan; 409 while paid work is open",
    params: idParam,
    status: 204,
    response: empty,
    refusals: [409],
  },
} as const;
