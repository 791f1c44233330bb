// After a payment: the artisan's jobs, the employer's confirmation, problems, reviews and quotes.

export const artisanJobs = { name: "artisanJobs", method: "GET", path: "/artisan/jobs/" } as const;
export const jobStart = {
  name: "jobStart",
  method: "POST",
  path: "/artisan/jobs/:id/start/",
  idempotent: true,
} as const;
export const jobFinish = {
  name: "jobFinish",
  method: "POST",
  path: "/artisan/jobs/:id/finish/",
  idempotent: true,
} as const;
export const jobAccept = {
  name: "jobAccept",
  method: "POST",
  path: "/artisan/jobs/:id/accept/",
  idempotent: true,
} as const;
export const jobDecline = {
  name: "jobDecline",
  method: "POST",
  path: "/artisan/jobs/:id/decline/",
  idempotent: true,
} as const;
export const jobCancel = {
  name: "jobCancel",
  method: "POST",
  path: "/artisan/jobs/:id/cancel/",
  idempotent: true,
} as const;
export const jobReschedule = {
  name: "jobReschedule",
  method: "POST",
  path: "/artisan/jobs/:id/reschedule/",
  idempotent: true,
} as const;
export const jobRescheduleAnswer = {
  name: "jobRescheduleAnswer",
  method: "POST",
  path: "/artisan/jobs/:id/reschedule/answer/",
  idempotent: true,
} as const;
export const itemArrived = {
  name: "itemArrived",
  method: "POST",
  path: "/employer/order-items/:id/arrived/",
  idempotent: true,
} as const;
export const itemNewCode = {
  name: "itemNewCode",
  method: "POST",
  path: "/employer/order-items/:id/new-code/",
} as const;
export const itemCancellation = {
  name: "itemCancellation",
  method: "GET",
  path: "/employer/order-items/:id/cancellation/",
} as const;
export const itemCancel = {
  name: "itemCancel",
  method: "POST",
  path: "/employer/order-items/:id/cancel/",
  idempotent: true,
} as const;
export const itemReschedule = {
  name: "itemReschedule",
  method: "POST",
  path: "/employer/order-items/:id/reschedule/",
  idempotent: true,
} as const;
export const itemRescheduleAnswer = {
  name: "itemRescheduleAnswer",
  method: "POST",
  path: "/employer/order-items/:id/reschedule/answer/",
  idempotent: true,
} as const;
export const itemReplacements = {
  name: "itemReplacements",
  method: "GET",
  path: "/employer/order-items/:id/replacements/",
} as const;
export const staffItemCancel = {
  name: "staffItemCancel",
  method: "POST",
  path: "/administrator/order-items/:id/cancel/",
  idempotent: true,
} as const;
export const orderTimeline = {
  name: "orderTimeline",
  method: "GET",
  path: "/administrator/orders/:id/timeline/",
} as const;
export const orderComplete = {
  name: "orderComplete",
  method: "POST",
  path: "/employer/orders/:id/complete/",
  idempotent: true,
} as const;
export const orderReportProblem = {
  name: "orderReportProblem",
  method: "POST",
  path: "/employer/orders/:id/report-problem/",
  idempotent: true,
} as const;
export const jobReportProblem = {
  name: "jobReportProblem",
  method: "POST",
  path: "/artisan/jobs/:id/report-problem/",
  idempotent: true,
} as const;
export const itemProblem = { name: "itemProblem", method: "GET", path: "/order-items/:id/problem/" } as const;
export const itemProblemAnswer = {
  name: "itemProblemAnswer",
  method: "POST",
  path: "/order-items/:id/problem/statements/",
  idempotent: true,
} as const;
export const itemProblemPhotoAdd = {
  name: "itemProblemPhotoAdd",
  method: "POST",
  path: "/order-items/:id/problem/photos/",
  multipart: true,
} as const;
export const itemProblemPhoto = {
  name: "itemProblemPhoto",
  method: "GET",
  path: "/order-items/:id/problem/photos/:photo/",
} as const;
export const itemReview = {
  name: "itemReview",
  method: "POST",
  path: "/employer/order-items/:id/review/",
  idempotent: true,
} as const;
export const itemReviewPhotoAdd = {
  name: "itemReviewPhotoAdd",
  method: "POST",
  path: "/employer/order-items/:id/review/photos/",
  multipart: true,
} as const;
export const itemReviewPhotoDelete = {
  name: "itemReviewPhotoDelete",
  method: "DELETE",
  path: "/employer/order-items/:id/review/photos/:photo/",
} as const;
export const employerReviews = {
  name: "employerReviews",
  method: "GET",
  path: "/employer/reviews/",
} as const;
export const ownReviews = { name: "ownReviews", method: "GET", path: "/artisan/reviews/" } as const;
export const reviewReply = {
  name: "reviewReply",
  method: "POST",
  path: "/artisan/reviews/:id/reply/",
  idempotent: true,
} as const;
export const reviewReport = {
  name: "reviewReport",
  method: "POST",
  path: "/reviews/:id/report/",
  idempotent: true,
} as const;
export const reviewQueue = { name: "reviewQueue", method: "GET", path: "/administrator/reviews/" } as const;
export const reviewDecide = {
  name: "reviewDecide",
  method: "POST",
  path: "/administrator/reviews/:id/decide/",
  idempotent: true,
} as const;
export const orderCreate = {
  name: "orderCreate",
  method: "POST",
  path: "/orders/create/",
  host: "orders",
  idempotent: true,
} as const;
export const artisanQuotes = { name: "artisanQuotes", method: "GET", path: "/artisan/quotes/" } as const;
export const quoteAccept = {
  name: "quoteAccept",
  method: "POST",
  path: "/artisan/quotes/:id/accept/",
  idempotent: true,
} as const;
export const quoteDecline = {
  name: "quoteDecline",
  method: "POST",
  path: "/artisan/quotes/:id/decline/",
  idempotent: true,
} as const;
export const employerQuotes = { name: "employerQuotes", method: "GET", path: "/employer/quotes/" } as const;
export const quoteAddToCart = {
  name: "quoteAddToCart",
  method: "POST",
  path: "/employer/quotes/:id/add-to-cart/",
  idempotent: true,
} as const;
