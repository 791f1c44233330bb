import type { Counted, ThrottleRule } from "@handwork/server-platform/security";

/** Limits an account's reports per hour, because staff read every report. */
const reportRule: ThrottleRule = {
  name: "report:sender",
  window: 60 * 60,
  slowAfter: 20,
  refuseAfter: 60,
};
/** Limits the calls with which an account notifies others again and again, because each text message costs money. */
const notifyingCallRule: ThrottleRule = {
  name: "message:sender",
  window: 60 * 60,
  slowAfter: 20,
  refuseAfter: 60,
};

export const reportsOf = (userId: number): Counted[] => [{ rule: reportRule, subject: String(userId) }];
export const notifyingCallsOf = (userId: number): Counted[] => [
  { rule: notifyingCallRule, subject: String(userId) },
];
