export { reviewAttention } from "./attention.ts";
export { publicName } from "./reviews.presenter.ts";
export { refreshRating } from "./reviews.repository.ts";
export { registerReviews } from "./reviews.routes.ts";
export { jobReviews } from "./reviews.table.ts";
