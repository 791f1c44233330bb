import { email } from "./contact-details.ts";

const { href, user, host } = email;

/** The support address. A line break is possible only after the @. */
export const EmailLink = () => (
  <a href={href}>
    {user}
    <wbr />
    {host}
  </a>
);
