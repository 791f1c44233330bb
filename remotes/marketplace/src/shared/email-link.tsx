import { email } from "./contact-details.ts";

const { href, user, host } = email;

/** The support address, which breaks only after the @. */
export const EmailLink = () => (
  <a href={href}>
    {user}
    <wbr />
    {host}
  </a>
);
