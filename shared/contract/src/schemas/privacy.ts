import { z } from "zod";
import { PRIVACY_NOTICE_VERSIONS } from "../constants.ts";
import { privacy } from "../messages.ts";
import { timestamp } from "./common.ts";

/** The day on which the text was last changed that a person was shown. */
export const textVersion = z
  .enum(PRIVACY_NOTICE_VERSIONS, privacy.noticeUnknown)
  .describe("Version of the privacy notice that the person was shown");
/** How somebody agreed who is registered by a marketer. */
export const consentHow = z.enum(["in_person", "by_phone", "in_writing"]);

export const ownPasswordBody = z.object({
  password: z.string().min(1, "This field may not be blank.").max(256),
});

/** One section a kind of data; the sections and fields of an account are those that it has. */
export const dataExport = z.object({
  made_at: timestamp,
  notes: z.array(z.string()).describe("What is not in it, and why"),
  sections: z.record(
    z.string().describe("Such as orders"),
    z.array(z.record(z.string(), z.unknown())).describe("Records, with fields of their own"),
  ),
});
