export { startMailServer } from "./mail/smtp.fixture.ts";
export { startPushService } from "./push/push-service.fixture.ts";
export { countUp } from "./security/throttle.fixture.ts";
export { NOT_ON_WHATSAPP, startSmsProviders } from "./sms/providers.fixture.ts";
