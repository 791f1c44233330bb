import { EmailText } from "@handwork/ui";

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <EmailText value={email} />
  </a>
);
