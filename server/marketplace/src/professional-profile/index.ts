export { registerPortfolios } from "./portfolio.routes.ts";
export { registerProfessionalProfile } from "./profile.routes.ts";
export { artisanAbouts, certificates, workPhotos } from "./profile.table.ts";
export { createTrust } from "./public-profile.ts";
