// Quotes, and what follows a payment: artisans' jobs, employers' confirmations, problems and reviews.

import { del, get, post } from "../define-endpoint.ts";

export const artisanJobs = get("artisanJobs", "/artisan/jobs/");
export const jobStart = post("jobStart", "/artisan/jobs/:id/start/", { idempotent: true });
export const jobFinish = post("jobFinish", "/artisan/jobs/:id/finish/", { idempotent: true });
export const jobAccept = post("jobAccept", "/artisan/jobs/:id/accept/", { idempotent: true });
export const jobDecline = post("jobDecline", "/artisan/jobs/:id/decline/", { idempotent: true });
export const jobCancel = post("jobCancel", "/artisan/jobs/:id/cancel/", { idempotent: true });
export const jobReschedule = post("jobReschedule", "/artisan/jobs/:id/reschedule/", { idempotent: true });
export const jobRescheduleAnswer = post("jobRescheduleAnswer", "/artisan/jobs/:id/reschedule/answer/", {
  idempotent: true,
});
export const itemArrived = post("itemArrived", "/employer/order-items/:id/arrived/", { idempotent: true });
export const itemNewCode = post("itemNewCode", "/employer/order-items/:id/new-code/");
export const itemCancellation = get("itemCancellation", "/employer/order-items/:id/cancellation/");
export const itemCancel = post("itemCancel", "/employer/order-items/:id/cancel/", { idempotent: true });
export const itemReschedule = post("itemReschedule", "/employer/order-items/:id/reschedule/", {
  idempotent: true,
});
export const itemRescheduleAnswer = post(
  "itemRescheduleAnswer",
  "/employer/order-items/:id/reschedule/answer/",
  { idempotent: true },
);
export const itemReplacements = get("itemReplacements", "/employer/order-items/:id/replacements/");
export const staffItemCancel = post("staffItemCancel", "/administrator/order-items/:id/cancel/", {
  idempotent: true,
});
export const orderTimeline = get("orderTimeline", "/administrator/orders/:id/timeline/");
export const orderComplete = post("orderComplete", "/employer/orders/:id/complete/", { idempotent: true });
export const orderReportProblem = post("orderReportProblem", "/employer/orders/:id/report-problem/", {
  idempotent: true,
});
export const jobReportProblem = post("jobReportProblem", "/artisan/jobs/:id/report-problem/", {
  idempotent: true,
});
export const itemProblem = get("itemProblem", "/order-items/:id/problem/");
export const itemProblemAnswer = post("itemProblemAnswer", "/order-items/:id/problem/statements/", {
  idempotent: true,
});
export const itemProblemPhotoAdd = post("itemProblemPhotoAdd", "/order-items/:id/problem/photos/", {
  multipart: true,
  keyed: true,
});
export const itemProblemPhoto = get("itemProblemPhoto", "/order-items/:id/problem/photos/:photo/");
export const itemReview = post("itemReview", "/employer/order-items/:id/review/", { idempotent: true });
export const itemReviewPhotoAdd = post("itemReviewPhotoAdd", "/employer/order-items/:id/review/photos/", {
  multipart: true,
  keyed: true,
});
export const itemReviewPhotoDelete = del(
  "itemReviewPhotoDelete",
  "/employer/order-items/:id/review/photos/:photo/",
);
export const employerReviews = get("employerReviews", "/employer/reviews/");
export const ownReviews = get("ownReviews", "/artisan/reviews/");
export const reviewReply = post("reviewReply", "/artisan/reviews/:id/reply/", { idempotent: true });
export const reviewReport = post("reviewReport", "/reviews/:id/report/", { idempotent: true });
export const reviewQueue = get("reviewQueue", "/administrator/reviews/");
export const reviewDecide = post("reviewDecide", "/administrator/reviews/:id/decide/", { idempotent: true });
export const orderCreate = post("orderCreate", "/orders/create/", { host: "orders", idempotent: true });
export const artisanQuotes = get("artisanQuotes", "/artisan/quotes/");
export const quoteAccept = post("quoteAccept", "/artisan/quotes/:id/accept/", { idempotent: true });
export const quoteDecline = post("quoteDecline", "/artisan/quotes/:id/decline/", { idempotent: true });
export const employerQuotes = get("employerQuotes", "/employer/quotes/");
export const quoteAddToCart = post("quoteAddToCart", "/employer/quotes/:id/add-to-cart/", {
  idempotent: true,
});
