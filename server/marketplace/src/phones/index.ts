export { takeLink } from "./phone-throttles.ts";
export { findPhone, saveVerified } from "./phones.repository.ts";
export { registerPhones } from "./phones.routes.ts";
export { phoneMessages } from "./phones.service.ts";
