import { contactDetails } from "./contact-details.ts";

const { href, user, host } = contactDetails.email;

/** The support address; where a line is too short for it, it breaks after the @. */
export const EmailLink = () => (
  <a href={href}>
    {user}
    <wbr />
    {host}
  </a>
);
