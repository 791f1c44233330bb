export { registerReviewsOfWork } from "./reviews.routes.ts";
export { jobReviewPhotos, jobReviewReports, jobReviews } from "./reviews.table.ts";
