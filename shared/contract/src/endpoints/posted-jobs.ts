// Jobs that employers post, and the quotes for them.

import { del, get, patch, post } from "../define-endpoint.ts";

export const postedJobList = get("postedJobList", "/jobs/");
export const postedJobDetail = get("postedJobDetail", "/jobs/:id/");
export const ownPostedJobs = get("ownPostedJobs", "/employer/posted-jobs/");
export const ownPostedJob = get("ownPostedJob", "/employer/posted-jobs/:id/");
export const postedJobCreate = post("postedJobCreate", "/employer/posted-jobs/", { idempotent: true });
export const postedJobEdit = patch("postedJobEdit", "/employer/posted-jobs/:id/", { idempotent: true });
export const postedJobClose = post("postedJobClose", "/employer/posted-jobs/:id/close/", {
  idempotent: true,
});
export const postedJobPhotoAdd = post("postedJobPhotoAdd", "/employer/posted-jobs/:id/photos/", {
  multipart: true,
  keyed: true,
});
export const postedJobPhotoDelete = del("postedJobPhotoDelete", "/employer/posted-jobs/:id/photos/:photo/");
export const jobQuoteChoose = post("jobQuoteChoose", "/employer/job-quotes/:id/choose/", {
  idempotent: true,
});
export const jobsForArtisan = get("jobsForArtisan", "/artisan/posted-jobs/");
export const jobToQuote = get("jobToQuote", "/artisan/posted-jobs/:id/");
export const jobQuoteSend = post("jobQuoteSend", "/artisan/posted-jobs/:id/quote/", { idempotent: true });
export const jobQuoteWithdraw = post("jobQuoteWithdraw", "/artisan/posted-jobs/:id/quote/withdraw/", {
  idempotent: true,
});
export const staffPostedJobs = get("staffPostedJobs", "/administrator/posted-jobs/");
export const postedJobHide = post("postedJobHide", "/administrator/posted-jobs/:id/hide/", {
  idempotent: true,
});
