// Jobs that employers post, and the quotes for them.

export const postedJobList = { name: "postedJobList", method: "GET", path: "/jobs/" } as const;
export const postedJobDetail = { name: "postedJobDetail", method: "GET", path: "/jobs/:id/" } as const;
export const ownPostedJobs = {
  name: "ownPostedJobs",
  method: "GET",
  path: "/employer/posted-jobs/",
} as const;
export const ownPostedJob = {
  name: "ownPostedJob",
  method: "GET",
  path: "/employer/posted-jobs/:id/",
} as const;
export const postedJobCreate = {
  name: "postedJobCreate",
  method: "POST",
  path: "/employer/posted-jobs/",
  idempotent: true,
} as const;
export const postedJobEdit = {
  name: "postedJobEdit",
  method: "PATCH",
  path: "/employer/posted-jobs/:id/",
  idempotent: true,
} as const;
export const postedJobClose = {
  name: "postedJobClose",
  method: "POST",
  path: "/employer/posted-jobs/:id/close/",
  idempotent: true,
} as const;
export const postedJobPhotoAdd = {
  name: "postedJobPhotoAdd",
  method: "POST",
  path: "/employer/posted-jobs/:id/photos/",
  multipart: true,
} as const;
export const postedJobPhotoDelete = {
  name: "postedJobPhotoDelete",
  method: "DELETE",
  path: "/employer/posted-jobs/:id/photos/:photo/",
} as const;
export const jobQuoteChoose = {
  name: "jobQuoteChoose",
  method: "POST",
  path: "/employer/job-quotes/:id/choose/",
  idempotent: true,
} as const;
export const jobsForArtisan = {
  name: "jobsForArtisan",
  method: "GET",
  path: "/artisan/posted-jobs/",
} as const;
export const jobToQuote = { name: "jobToQuote", method: "GET", path: "/artisan/posted-jobs/:id/" } as const;
export const jobQuoteSend = {
  name: "jobQuoteSend",
  method: "POST",
  path: "/artisan/posted-jobs/:id/quote/",
  idempotent: true,
} as const;
export const jobQuoteWithdraw = {
  name: "jobQuoteWithdraw",
  method: "POST",
  path: "/artisan/posted-jobs/:id/quote/withdraw/",
  idempotent: true,
} as const;
export const staffPostedJobs = {
  name: "staffPostedJobs",
  method: "GET",
  path: "/administrator/posted-jobs/",
} as const;
export const postedJobHide = {
  name: "postedJobHide",
  method: "POST",
  path: "/administrator/posted-jobs/:id/hide/",
  idempotent: true,
} as const;
