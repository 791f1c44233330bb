import { eraseBody } from "./administration.ts";
import { idParam } from "./common.ts";
import * as privacy from "./privacy.ts";
import { messageResponse } from "./registration.ts";

/** Requests and responses of the privacy calls: data export and erasure. */
export const privacyEndpoints = {
  dataExport: {
    summary: "All data stored about the caller; requires the password",
    body: privacy.ownPasswordBody,
    response: privacy.dataExport,
  },
  accountErase: {
    summary: "Erase the caller's account; requires the password, and signs the caller out everywhere",
    body: privacy.ownPasswordBody,
    response: messageResponse,
    refusals: [409],
  },
  adminUserErase: {
    summary: "Erase an artisan's or an employer's account at their request",
    params: idParam,
    body: eraseBody,
    response: messageResponse,
    refusals: [409],
  },
} as const;
