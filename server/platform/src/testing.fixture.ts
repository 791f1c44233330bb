export { startMailServer } from "./mail/smtp.fixture.ts";
export { countUp } from "./security/throttle.fixture.ts";
export { startSmsProviders } from "./sms/providers.fixture.ts";
