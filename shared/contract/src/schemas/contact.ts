import { z } from "zod";
import * as messages from "../messages.ts";
import { oneLine, required } from "./common.ts";

export const contactMessageBody = z.object({
  name: required(messages.contact.name, 120).regex(...oneLine),
  subject: required(messages.contact.subject, 160),
  email: required(messages.contact.email, 254).pipe(z.email(messages.contact.emailFormat)),
  message: required(messages.contact.message, 4000),
});
export const contactMessageResponse = z.object({ message: z.string() });
