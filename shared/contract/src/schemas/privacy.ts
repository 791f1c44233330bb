import { z } from "zod";
import { PRIVACY_NOTICE_VERSIONS } from "../constants.ts";
import { privacy } from "../messages.ts";
import { timestamp } from "./common.ts";

/** Version of the text that the person saw: the date of its last change. */
export const textVersion = z
  .enum(PRIVACY_NOTICE_VERSIONS, privacy.noticeUnknown)
  .describe("Version of the privacy notice that the user saw");
/** How a person registered by a marketer gave their consent. */
export const consentHow = z.enum(["in_person", "by_phone", "in_writing"]);

export const ownPasswordBody = z.object({
  password: z.string().min(1, "This field may not be blank.").max(256),
});

/** One section for each kind of data. An account has only the sections and fields that apply to it. */
export const dataExport = z.object({
  made_at: timestamp,
  notes: z.array(z.string()).describe("Data that is not included, and why"),
  sections: z.record(
    z.string().describe("Kind of data, such as orders"),
    z.array(z.record(z.string(), z.unknown())).describe("Records of that kind"),
  ),
});
